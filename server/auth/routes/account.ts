import { Hono } from 'hono';
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { audit } from '../../../supabase/functions/_shared/audit.ts';
import type { DB } from '../../../supabase/functions/_shared/database.gen.ts';
import { enqueueMail } from '../../../supabase/functions/_shared/mail/enqueue.ts';
import { mayHaveAccount } from '../access.ts';
import { type Account, accountBody, endSessions, findAccount } from '../accounts.ts';
import { requireSafePassword } from '../breaches.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { challenge, openFlow } from '../flow.ts';
import { codeLetter } from '../letters.ts';
import { languageOf, mailLink, mailNotice } from '../mail.ts';
import { forgetSecrets, issueSecret, redeemCode } from '../one-time.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { safeRedirect } from '../redirect.ts';
import { email, metadata, readBody, requireLimit, visitorOf } from '../request.ts';
import { requireSession } from '../session.ts';

const changes = v.object({
  ...challenge.entries,
  email: v.optional(email),
  password: v.optional(v.string()),
  nonce: v.optional(v.string()),
  data: v.optional(metadata),
  phone: v.optional(v.string()),
  app_metadata: v.optional(v.unknown()),
});

/** After so long, a password changes only with a code from the owner's mailbox. */
const recentMs = 24 * 3_600_000;

/** `PUT /user` and `GET /reauthenticate`: what its owner changes about an account. */
export function accountRoutes(deps: AuthDeps) {
  const { db, limit, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.put('/user', async (c) => {
    const session = await requireSession(deps, c.req.raw);
    const { userId, sessionId } = session;
    const wanted = await readBody(c, changes);
    const account = await findAccount(db, { id: userId });
    if (!account) throw new AuthError(403, 'user_not_found', 'User not found');
    if (wanted.app_metadata !== undefined) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    if (wanted.phone)
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    const newEmail = wanted.email === account.email ? undefined : wanted.email;
    if ((wanted.password !== undefined || newEmail) && session.needsSecondFactor) {
      throw new AuthError(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
    const { address } = visitorOf(c);
    await requireLimit(limit, ['sign-in-by-address', address]);
    if (wanted.nonce) await requireLimit(limit, ['code-by-account', userId]);
    if (newEmail) await requireFreeAddress(newEmail);
    const passwordHash = wanted.password !== undefined && (await newHash(account, wanted.password));

    await db.transaction().execute(async (trx) => {
      if (passwordHash) {
        const old = now().getTime() - (session.createdAt?.getTime() ?? 0) > recentMs;
        if (old) await requireNonce(trx, account, wanted.nonce);
        await setPassword(trx, account, passwordHash, sessionId);
        await audit(trx, { action: 'user_updated_password', actor: account, address }, now());
      }
      if (wanted.data) {
        const data = JSON.stringify(wanted.data);
        await trx
          .updateTable('auth.users')
          .set({
            raw_user_meta_data: sql`jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || ${data}::jsonb)`,
            updated_at: now(),
          })
          .where('id', '=', userId)
          .execute();
      }
      if (newEmail) {
        const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
        await startAddressChange(trx, account, newEmail, redirect, wanted);
      }
      await audit(trx, { action: 'user_modified', actor: account, address }, now());
    });
    return c.json(accountBody((await findAccount(db, { id: userId })) ?? account));
  });

  app.get('/reauthenticate', async (c) => {
    const { userId } = await requireSession(deps, c.req.raw);
    await requireLimit(limit, ['auth-mail-by-account', userId]);
    await db.transaction().execute(async (trx) => {
      const account = await findAccount(trx, { id: userId });
      if (!account?.email) throw new AuthError(403, 'user_not_found', 'User not found');
      const to = account.email;
      const purpose = 'reauthentication_token';
      const { code } = await issueSecret(trx, { userId, email: to, purpose }, now());
      const letter = codeLetter(languageOf(account), code);
      await enqueueMail(trx, { ...letter, to, automatic: true });
      const { address } = visitorOf(c);
      await audit(trx, { action: 'user_reauthenticate_requested', actor: account, address }, now());
    });
    return c.json({});
  });

  async function newHash(account: Account, password: string) {
    await requireSafePassword(deps, password);
    if (await passwordMatches(password, account.encrypted_password)) {
      const message = 'New password should be different from the old password.';
      throw new AuthError(422, 'same_password', message);
    }
    return hashPassword(password);
  }

  async function requireFreeAddress(address: string) {
    if (!(await mayHaveAccount(db, address))) {
      throw new AuthError(403, 'signup_disabled', 'This e-mail address may not have an account');
    }
    if (await findAccount(db, { email: address })) {
      const message = 'A user with this email address has already been registered';
      throw new AuthError(422, 'email_exists', message);
    }
  }

  async function requireNonce(trx: Transaction<DB>, account: Account, nonce = '') {
    if (!nonce) {
      const message = 'Password update requires reauthentication';
      throw new AuthError(400, 'reauthentication_needed', message);
    }
    const purposes = ['reauthentication_token' as const];
    if (!(await redeemCode(trx, account.email ?? '', nonce, purposes, now()))) {
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
  }

  /** A new password ends every other session and every link that was mailed under the old one. */
  async function setPassword(
    trx: Transaction<DB>,
    account: Account,
    hash: string,
    session: string,
  ) {
    await trx
      .updateTable('auth.users')
      .set({ encrypted_password: hash, updated_at: now() })
      .where('id', '=', account.id)
      .execute();
    await forgetSecrets(trx, account.id);
    await endSessions(trx, account.id, session);
    await mailNotice(trx, 'password_changed', account);
  }

  async function startAddressChange(
    trx: Transaction<DB>,
    account: Account,
    address: string,
    redirect: URL,
    pkce: v.InferOutput<typeof challenge>,
  ) {
    await trx
      .updateTable('auth.users')
      .set({ email_change: address })
      .where('id', '=', account.id)
      .execute();
    const flow = { userId: account.id, provider: 'email_change', method: 'email_change' } as const;
    if (pkce.code_challenge) await openFlow(trx, pkce, flow, now());
    const link = {
      kind: 'email_change',
      account,
      redirect,
      pkce: Boolean(pkce.code_challenge),
    } as const;
    await mailLink(trx, deps, { ...link, purpose: 'email_change_token_current' });
    await mailLink(trx, deps, { ...link, purpose: 'email_change_token_new', to: address });
  }

  return app;
}
