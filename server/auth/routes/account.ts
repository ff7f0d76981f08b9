import { Hono } from 'hono';
import * as v from 'valibot';
import { audit } from '#domain/audit/audit.ts';
import { isReauthenticated } from '#http/reauthentication.ts';
import {
  cancelAddressChange,
  hashNewPassword,
  mergeMetadata,
  requireFreeAddress,
  requireNonce,
  setPassword,
  startAddressChange,
} from '../account-changes.ts';
import { accountBody, findAccount, lockAccount } from '../accounts.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { mailCode } from '../mail.ts';
import { withChallenge } from '../pkce-flow.ts';
import { safeRedirect } from '../redirect.ts';
import { checked, email, metadata, readBody, requireLimit, visitorOf } from '../request.ts';
import { reauthenticationNeeded, requireSession } from '../require-session.ts';

const changes = withChallenge({
  email: v.optional(email),
  password: v.optional(v.string()),
  nonce: v.optional(v.string()),
  data: v.optional(metadata),
  phone: v.optional(v.string()),
  app_metadata: v.optional(v.unknown()),
});

/**
 * `PUT /user` and `GET /reauthenticate`: what its owner changes about an account. A password needs a
 * fresh proof or, as in GoTrue, a code from the owner's mailbox; an address the proof. The address that the
 * account has takes a change back that waits for its links.
 */
export function accountRoutes(deps: AuthDeps) {
  const { db, limit, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.put('/user', async (c) => {
    const session = await requireSession(deps, c.req.raw);
    const wanted = await readBody(c, changes);
    const account = await findAccount(db, { id: session.userId });
    if (!account) throw new AuthError(403, 'user_not_found', 'User not found');
    const address = wanted.email === account.email ? undefined : wanted.email;
    const takesBack = wanted.email === account.email && Boolean(account.email_change);
    requireAllowed(wanted);
    // GoTrue lets metadata through; ours are read as who somebody is.
    const isChange = wanted.password !== undefined || address || takesBack || wanted.data;
    if (isChange && session.needsSecondFactor) {
      throw new AuthError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    const proved = isReauthenticated(session, now());
    if (address && !proved) throw reauthenticationNeeded('email');
    const visitor = visitorOf(c);
    await requireLimit(limit, ['sign-in-by-address', visitor.address]);
    if (wanted.nonce) await requireLimit(limit, ['code-by-account', account.id]);
    if (address) await requireFreeAddress(deps, address);
    const hash =
      wanted.password !== undefined && (await hashNewPassword(deps, account, wanted.password));

    await db.transaction().execute(async (trx) => {
      const held = await lockAccount(trx, account.id);
      if (!held) throw new AuthError(403, 'user_not_found', 'User not found');
      const event = { actor: account, address: visitor.address };
      if (hash) {
        if (!proved) await requireNonce(trx, account, wanted.nonce, now());
        await setPassword(trx, account, { hash, sessionId: session.sessionId }, now());
        await audit(trx, { ...event, action: 'user_updated_password' }, now());
      }
      if (wanted.data) {
        const merged = checked(metadata, mergeMetadata(held.raw_user_meta_data, wanted.data));
        await trx
          .updateTable('auth.users')
          .set({ raw_user_meta_data: JSON.stringify(merged), updated_at: now() })
          .where('id', '=', account.id)
          .execute();
      }
      if (address) {
        const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
        await startAddressChange(trx, deps, { account, address, redirect, pkce: wanted });
      }
      if (takesBack) await cancelAddressChange(trx, account.id, now());
      await audit(trx, { ...event, action: 'user_modified' }, now());
    });
    return c.json(accountBody((await findAccount(db, { id: account.id })) ?? account));
  });

  app.get('/reauthenticate', async (c) => {
    const { userId } = await requireSession(deps, c.req.raw);
    await requireLimit(limit, ['auth-mail-by-account', userId]);
    const account = await findAccount(db, { id: userId });
    if (!account?.email) throw new AuthError(403, 'user_not_found', 'User not found');
    const { address } = visitorOf(c);
    await db.transaction().execute(async (trx) => {
      await mailCode(trx, deps, { purpose: 'reauthentication_token', account });
      await audit(trx, { action: 'user_reauthenticate_requested', actor: account, address }, now());
    });
    return c.json({});
  });

  return app;
}

function requireAllowed({ app_metadata, phone }: v.InferOutput<typeof changes>) {
  if (app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}
