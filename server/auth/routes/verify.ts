import { type Context, Hono } from 'hono';
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { audit } from '../../../supabase/functions/_shared/audit.ts';
import type { DB } from '../../../supabase/functions/_shared/database.gen.ts';
import { type Account, findAccount } from '../accounts.ts';
import { confirmAddress } from '../confirm.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { issueFlowCode } from '../flow.ts';
import { mailNotice, pkcePrefix } from '../mail.ts';
import {
  forgetSecrets,
  isPending,
  type Purpose,
  type Redeemed,
  redeemCode,
  redeemToken,
} from '../one-time.ts';
import { errorRedirect, safeRedirect, sessionRedirect } from '../redirect.ts';
import { email, readBody, requireLimit, visitorOf } from '../request.ts';
import { signIn } from '../sign-in.ts';
import { sessionBody, type Visitor } from '../tokens.ts';

/** Which secrets each type of verification takes. */
const purposesOf = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} satisfies Record<string, Purpose[]>;

const type = v.picklist(
  Object.keys(purposesOf) as (keyof typeof purposesOf)[],
  'Unsupported verification type',
);

const verification = v.union(
  [
    v.object({ type, token_hash: v.pipe(v.string(), v.nonEmpty()) }),
    v.object({ type, email, token: v.pipe(v.string(), v.nonEmpty()) }),
  ],
  'Verify requires a verification type and either a token hash, or an email and a token',
);

const halfDone =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** `GET /verify` and `POST /verify`: what a mail's link or code opens. */
export function verifyRoutes(deps: AuthDeps) {
  const { db, limit, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.post('/verify', async (c) => {
    const request = await readBody(c, verification);
    const visitor = visitorOf(c);
    await requireLimit(limit, ['sign-in-by-address', visitor.address]);
    if ('email' in request) await requireLimit(limit, ['code-by-account', request.email]);
    const outcome = await db.transaction().execute(async (trx) => {
      const purposes = purposesOf[request.type];
      const redeemed =
        'email' in request
          ? await redeemCode(trx, request.email, request.token, purposes, now())
          : await redeemToken(trx, request.token_hash, purposes, now());
      if (!redeemed) return 'expired';
      if (!(await settle(trx, redeemed, visitor))) return 'half done';
      const proof = { userId: redeemed.userId, method: 'otp', provider: 'email' } as const;
      return signIn(trx, proof, visitor, now());
    });
    if (outcome === 'expired') throw expired('Token has expired or is invalid');
    if (outcome === 'half done') return c.json({ code: '200', msg: halfDone });
    return c.json(await sessionBody(deps, outcome));
  });

  app.get('/verify', async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    // Scanners of mail look first with HEAD; the link must still work for its reader.
    if (c.req.method === 'HEAD') return c.body(null, 200);
    const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
    try {
      await requireLimit(limit, ['sign-in-by-address', visitorOf(c).address]);
      return c.redirect((await follow(c, redirect)).href, 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(errorRedirect(redirect, error).href, 303);
    }
  });

  /** Where a mail's link leads: the page, with a session or a code for one. */
  async function follow(c: Context<AuthEnv>, redirect: URL) {
    const kind = v.safeParse(type, c.req.query('type'));
    const token = c.req.query('token') ?? c.req.query('token_hash');
    if (!kind.success || !token) {
      throw new AuthError(400, 'validation_failed', 'Verify requires a token and a type');
    }
    const visitor = visitorOf(c);
    const outcome = await db.transaction().execute(async (trx) => {
      const redeemed = await redeemToken(trx, token, purposesOf[kind.output], now());
      if (!redeemed) return 'expired';
      const { userId } = redeemed;
      if (!(await settle(trx, redeemed, visitor))) return 'half done';
      if (token.startsWith(pkcePrefix)) {
        const code = await issueFlowCode(trx, { userId, provider: kind.output }, userId, now());
        return { code };
      }
      return signIn(trx, { userId, method: 'otp', provider: 'email' }, visitor, now());
    });
    if (outcome === 'expired') throw expired('Email link is invalid or has expired');
    if (outcome === 'half done') {
      redirect.hash = String(new URLSearchParams({ message: halfDone }));
    } else if ('code' in outcome) {
      if (!outcome.code) throw expired('Email link is invalid or has expired');
      redirect.searchParams.set('code', outcome.code);
    } else {
      return sessionRedirect(redirect, await sessionBody(deps, outcome), { type: kind.output });
    }
    return redirect;
  }

  /** Does what the secret was sent for. False while a change of address waits for its other half. */
  async function settle(trx: Transaction<DB>, { userId, purpose }: Redeemed, visitor: Visitor) {
    const account = await findAccount(trx, { id: userId });
    if (!account) throw expired('Token has expired or is invalid');
    if (purpose === 'email_change_token_new') {
      return changeAddress(trx, account, 'email_change_token_current', visitor);
    }
    if (purpose === 'email_change_token_current') {
      return changeAddress(trx, account, 'email_change_token_new', visitor);
    }
    await confirmAddress(trx, account, visitor, now());
    return true;
  }

  async function changeAddress(
    trx: Transaction<DB>,
    account: Account,
    other: Purpose,
    visitor: Visitor,
  ) {
    const address = account.email_change;
    if (!address) throw expired('Token has expired or is invalid');
    if (await isPending(trx, account.id, other)) return false;
    await trx
      .updateTable('auth.users')
      .set({ email: address, email_change: '', updated_at: now() })
      .where('id', '=', account.id)
      .execute();
    await forgetSecrets(trx, account.id);
    await trx
      .updateTable('auth.identities')
      .set({ identity_data: sql`identity_data || ${JSON.stringify({ email: address })}::jsonb` })
      .where('user_id', '=', account.id)
      .where('provider', '=', 'email')
      .execute();
    const traits = { new_email: address };
    const event = {
      action: 'user_modified',
      actor: account,
      address: visitor.address,
      traits,
    } as const;
    await audit(trx, event, now());
    await mailNotice(trx, 'email_changed', account);
    return true;
  }

  return app;
}

const expired = (message: string) => new AuthError(403, 'otp_expired', message);
