import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { DB, JsonObject } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { accountBody, findAccount, insertAccount, pendingAccount } from '../accounts.ts';
import { requireSafePassword } from '../breaches.ts';
import { inConstantTime } from '../constant-time.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { mailLink, mailNotice } from '../mail.ts';
import { isPending } from '../one-time-tokens.ts';
import { hashPassword } from '../passwords.ts';
import { type Challenge, openFlow, withChallenge } from '../pkce-flow.ts';
import { safeRedirect } from '../redirect.ts';
import { email, metadata, readBody, requireLimit, visitorOf } from '../request.ts';
import type { Visitor } from '../sessions.ts';
import { isAllowedDomain } from '../sign-up-rules.ts';

const registration = withChallenge({
  email: v.optional(email),
  phone: v.optional(v.string()),
  password: v.optional(v.string()),
  data: v.optional(metadata),
});

const repetition = withChallenge({
  type: v.picklist(['signup', 'email_change'], 'Missing one of these types: signup, email_change'),
  email,
});

interface Applicant {
  email: string;
  passwordHash: string;
  metadata: Record<string, unknown>;
  pkce: Challenge;
  redirect: URL;
}

/** `POST /signup` and `POST /resend`: an account that waits for its address to be confirmed. */
export function signupRoutes(deps: AuthDeps) {
  const { db, limit, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/signup', async (c) => {
    const { email, phone, password, data, ...pkce } = await readBody(c, registration);
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
    if (!email) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    if (!password) {
      throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
    }
    const visitor = visitorOf(c);
    await requireLimit(
      limit,
      ['sign-in-by-address', visitor.address],
      ['sign-in-by-account', email],
    );
    await requireSafePassword(deps, password);
    // The same for everybody at an address: who was invited comes by the invitation's own link.
    if (!(await isAllowedDomain(db, email))) {
      throw new AuthError(403, 'signup_disabled', 'Signups not allowed for this email address');
    }
    const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
    const passwordHash = await hashPassword(password);
    const applicant = { email, passwordHash, metadata: data ?? {}, pkce, redirect };
    await inConstantTime(() =>
      db.transaction().execute((trx) => register(trx, applicant, visitor)),
    );
    return c.json(accountBody(pendingAccount(email, data ?? {}, now())));
  });

  app.post('/resend', async (c) => {
    const { email, type, ...pkce } = await readBody(c, repetition);
    await requireLimit(
      limit,
      ['sign-in-by-address', visitorOf(c).address],
      ['auth-mail-by-account', email],
    );
    const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
    await inConstantTime(() =>
      db.transaction().execute(async (trx) => {
        const account = await findAccount(trx, { email });
        if (!account) return;
        const link = { account, redirect, pkce: Boolean(pkce.code_challenge) };
        const flow = { userId: account.id, provider: type, method: 'otp' } as const;
        if (pkce.code_challenge) await openFlow(trx, pkce, flow, now());
        if (type === 'signup' && !account.email_confirmed_at) {
          await mailLink(trx, deps, { ...link, kind: 'signup', purpose: 'confirmation_token' });
        } else if (type === 'email_change' && account.email_change) {
          const purpose = 'email_change_token_new';
          // Once opened it counts: a second one would stand in for the old address's own.
          if (!(await isPending(trx, account.id, purpose))) return;
          await mailLink(trx, deps, { ...link, kind: type, purpose, to: account.email_change });
        }
      }),
    );
    return c.json({});
  });

  /** A new account and its mail, or a word to the owner of the one that has the address. */
  async function register(trx: Transaction<DB>, applicant: Applicant, visitor: Visitor) {
    const { email, passwordHash, metadata, pkce, redirect } = applicant;
    const known = await findAccount(trx, { email });
    if (known?.email_confirmed_at) return mailNotice(trx, known, 'account_exists');
    const id =
      known?.id ?? (await insertAccount(trx, { email, metadata: {}, confirmedAt: null }, now()));
    const account = { id, email, raw_user_meta_data: metadata as JsonObject };
    const signUp = { passwordHash, metadata };
    const flow = { userId: id, provider: 'signup', method: 'email/signup', signUp } as const;
    if (pkce.code_challenge) await openFlow(trx, pkce, flow, now());
    const link = { account, redirect, pkce: Boolean(pkce.code_challenge) };
    await mailLink(trx, deps, { ...link, kind: 'signup', purpose: 'confirmation_token' });
    const { address } = visitor;
    await audit(trx, { action: 'user_confirmation_requested', actor: account, address }, now());
  }

  return app;
}
