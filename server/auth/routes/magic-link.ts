import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { isForReauthentication } from '#contract/reauthentication.ts';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { findAccount, insertAccount, isBanned } from '../accounts.ts';
import { inConstantTime } from '../constant-time.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { mailCode, mailLink } from '../mail.ts';
import { openFlow, withChallenge } from '../pkce-flow.ts';
import { safeRedirect } from '../redirect.ts';
import { email, metadata, readBody, requireLimit, visitorOf } from '../request.ts';
import { isAllowedDomain } from '../sign-up-rules.ts';

const linkRequest = withChallenge({
  email: v.optional(email),
  phone: v.optional(v.string()),
  create_user: v.optional(v.boolean(), true),
  data: v.optional(metadata),
});

const newcomersFlow = { provider: 'signup', method: 'email/signup' } as const;

type LinkRequest = v.InferOutput<typeof linkRequest>;

/** `POST /otp`, `/magiclink` and `/recover`: a link by mail, and the same answer for everybody. */
export function magicLinkRoutes(deps: AuthDeps) {
  const { db, limit, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.on('POST', ['/otp', '/magiclink', '/recover'], async (c) => {
    const kind = c.req.path.endsWith('/recover') ? 'recovery' : 'magiclink';
    const { email, phone, ...request } = await readBody(c, linkRequest);
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    if (!email) {
      throw new AuthError(400, 'validation_failed', 'An email address is required');
    }
    const { address } = visitorOf(c);
    await requireLimit(limit, ['sign-in-by-address', address], ['auth-mail-by-account', email]);
    const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));

    await inConstantTime(() =>
      db.transaction().execute(async (trx) => {
        const account = await accountFor(trx, email, kind === 'magiclink' ? request : null);
        if (!account || isBanned(account, now())) return;
        const pkce = Boolean(request.code_challenge);
        // Who is new confirms the address, as by a sign-up. An invitation's own link stays good.
        const isNew = kind === 'magiclink' && !account.email_confirmed_at && !account.invited_at;
        const flow = isNew ? newcomersFlow : ({ provider: kind, method: kind } as const);
        const signUp = !account.email_confirmed_at && {
          signUp: { passwordHash: null, metadata: request.data ?? {} },
        };
        if (pkce) await openFlow(trx, request, { ...flow, userId: account.id, ...signUp }, now());
        const link = { account, redirect, pkce };
        if (isNew) {
          await mailLink(trx, deps, { ...link, kind: 'signup', purpose: 'confirmation_token' });
        } else if (kind === 'magiclink' && isForReauthentication(redirect)) {
          await mailCode(trx, deps, { purpose: 'recovery_token', account });
        } else {
          await mailLink(trx, deps, { ...link, kind, purpose: 'recovery_token' });
        }
        await audit(trx, { action: 'user_recovery_requested', actor: account, address }, now());
      }),
    );
    return c.json({});
  });

  /** The account of the address; made for it when the request may do so. */
  async function accountFor(trx: Transaction<DB>, email: string, request: LinkRequest | null) {
    const known = await findAccount(trx, { email });
    if (known || !request?.create_user || !(await isAllowedDomain(trx, email))) return known;
    const fresh = { email, metadata: {}, confirmedAt: null };
    return findAccount(trx, { id: await insertAccount(trx, fresh, now()) });
  }

  return app;
}
