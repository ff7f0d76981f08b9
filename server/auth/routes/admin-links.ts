import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#database/database.gen.ts';
import { serviceRole } from '#domain/accounts/service-role.ts';
import { audit } from '#domain/audit/audit.ts';
import {
  cancelAddressChange,
  requireAllowedAddress,
  requireFreeAddress,
} from '../account-changes.ts';
import { type Account, accountBody, findAccount, insertAccount } from '../accounts.ts';
import { restartStanding } from '../admin-changes.ts';
import { requireSafePassword } from '../breaches.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError, addressTaken } from '../errors.ts';
import { prepareInvitation } from '../invite.ts';
import { issueLink, type LinkMail } from '../mail.ts';
import { safeRedirect } from '../redirect.ts';
import { email, metadata, readBody, requireSecretKey, visitorOf } from '../request.ts';

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

const linkRequest = v.object({
  type: v.picklist(types, `type needs to be one of ${types.join(', ')}`),
  email,
  new_email: v.nullish(email),
  password: v.nullish(v.string()),
  data: v.nullish(metadata),
  redirect_to: v.nullish(v.string()),
});

type Wanted = v.InferOutput<typeof linkRequest> & { redirect: URL };
type Link = Omit<LinkMail, 'redirect' | 'pkce'>;

/**
 * `POST /admin/generate_link`: the link that a mail would carry, for a program that has the secret key and
 * mails it itself. Nothing is mailed here; it is used as any other, once.
 */
export function adminLinkRoutes(deps: AuthDeps) {
  const { db, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/admin/generate_link', requireSecretKey(deps), async (c) => {
    const body = await readBody(c, linkRequest);
    const { type, email, new_email: newEmail } = body;
    const redirect = safeRedirect(settings.siteUrl, body.redirect_to ?? c.req.query('redirect_to'));
    const known = await findAccount(db, { email });
    // As for everybody: a link for who has no account makes one.
    const kind = type === 'magiclink' && !known ? 'signup' : type;
    if (body.password) await requireSafePassword(deps, body.password);
    if (!known) await requireAllowedAddress(db, email);
    if (newEmail) await requireFreeAddress(deps, newEmail);
    const outcome = await db.transaction().execute(async (trx) => {
      const link = await prepare(trx, deps, { ...body, type: kind, redirect });
      const issued = await issueLink(trx, deps, { ...link, redirect, pkce: false });
      const { id } = link.account;
      await restartStanding(trx, id, now());
      const actor = { id: serviceRole.userId, email: serviceRole.email };
      const action = kind === 'invite' ? 'user_invited' : 'user_recovery_requested';
      const traits = { agent_id: id, email, link: kind };
      await audit(trx, { action, actor, address: visitorOf(c).address, traits }, now());
      return { ...issued, account: await findAccount(trx, { id }) };
    });
    return c.json({
      ...accountBody(outcome.account ?? {}),
      action_link: outcome.href,
      email_otp: outcome.code,
      hashed_token: outcome.token,
      redirect_to: redirect.href,
      verification_type: kind,
    });
  });

  return app;
}

/** Sees to the account that a link is for, and tells what the link is to do. */
async function prepare(trx: Transaction<DB>, deps: AuthDeps, wanted: Wanted): Promise<Link> {
  const { type, email, data, redirect } = wanted;
  const account = await findAccount(trx, { email });
  switch (type) {
    case 'invite': {
      const invitation = { email, metadata: data ?? {}, redirect };
      const link = await prepareInvitation(trx, deps, invitation);
      if (!link) throw addressTaken();
      return link;
    }
    case 'signup': {
      if (account?.email_confirmed_at) throw addressTaken();
      const fresh = { email, metadata: data ?? {}, confirmedAt: null };
      const id = account?.id ?? (await insertAccount(trx, fresh, deps.now()));
      const recipient = { id, email, raw_user_meta_data: account?.raw_user_meta_data ?? null };
      return { kind: 'signup', purpose: 'confirmation_token', account: recipient };
    }
    case 'magiclink':
    case 'recovery':
      return { kind: type, purpose: 'recovery_token', account: existing(account) };
    default:
      return prepareAddressChange(trx, deps, existing(account), wanted);
  }
}

/** One half of a change of address: each of the two mailboxes has its own link, and both are needed. */
async function prepareAddressChange(
  trx: Transaction<DB>,
  { now }: AuthDeps,
  account: Account,
  { type, new_email: address }: Wanted,
): Promise<Link> {
  if (!address) throw new AuthError(400, 'validation_failed', 'new_email is required');
  // A consent to another address is none to this one.
  if (account.email_change !== address) await cancelAddressChange(trx, account.id, now());
  await trx
    .updateTable('auth.users')
    .set({ email_change: address, email_change_confirm_status: 0, updated_at: now() })
    .where('id', '=', account.id)
    .execute();
  return type === 'email_change_new'
    ? { kind: 'email_change', purpose: 'email_change_token_new', account, to: address }
    : { kind: 'email_change', purpose: 'email_change_token_current', account };
}

function existing(account: Account | undefined): Account {
  if (account) return account;
  throw new AuthError(404, 'user_not_found', 'User with this email not found');
}
