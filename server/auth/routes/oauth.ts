import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomPKCECodeVerifier } from 'openid-client';
import * as v from 'valibot';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { findOrCreateAccount, linkIdentity } from '../external-identity.ts';
import type { Azure } from '../microsoft.ts';
import { closeStaleFlows, issueFlowCode, openFlow, takeFlow, withChallenge } from '../pkce-flow.ts';
import { errorRedirect, safeRedirect, sessionRedirect } from '../redirect.ts';
import { readQuery, requireLimit, visitorOf } from '../request.ts';
import { requireReauthenticatedSession } from '../require-session.ts';
import { sessionBody } from '../sessions.ts';
import { signIn } from '../sign-in.ts';

/** How long somebody may take at Microsoft, in seconds. */
const patience = 600;

const wanted = withChallenge({
  provider: v.optional(v.string()),
  redirect_to: v.optional(v.string()),
  prompt: v.optional(v.picklist(['login', 'select_account', 'consent', 'none'])),
  login_hint: v.optional(v.string()),
  domain_hint: v.optional(v.string()),
});

type Flow = NonNullable<Awaited<ReturnType<typeof takeFlow>>>;

/** `GET /authorize`, `/user/identities/authorize` and `/callback`: the way to Microsoft and back. */
export function oauthRoutes(deps: AuthDeps, azure: Azure | undefined) {
  const { db, settings, now } = deps;
  const app = new Hono<AuthEnv>();

  app.get('/authorize', async (c) => {
    try {
      return c.redirect((await start(deps, azure, c, null)).href, 302);
    } catch (error) {
      if (!(error instanceof AuthError) || error.status === 400) throw error;
      // Somebody looks at this window: the page says it in words.
      const page = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
      const isPkce = c.req.query('code_challenge') !== undefined;
      return c.redirect(errorRedirect(page, error, isPkce).href, 302);
    }
  });

  app.get('/user/identities/authorize', async (c) => {
    const { userId } = await requireReauthenticatedSession(deps, c.req.raw, 'identity');
    const { href } = await start(deps, azure, c, userId);
    if (c.req.query('skip_http_redirect') === 'true') return c.json({ url: href });
    return c.redirect(href, 302);
  });

  app.get('/callback', async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    const flow = await takeFlow(db, c.req.query('state'), now());
    const page = safeRedirect(settings.siteUrl, flow?.referrer ?? undefined);
    try {
      if (!flow || now().getTime() - (flow.created_at?.getTime() ?? 0) > patience * 1000) {
        throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
      }
      return c.redirect((await finish(deps, azure, c, flow, page)).href, 302);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const isPkce = Boolean(flow?.code_challenge);
      return c.redirect(errorRedirect(page, error, isPkce).href, 302);
    }
  });

  return app;
}

/** Where to send the browser, which is marked so that only it can bring the answer back. */
async function start(
  { db, limit, settings, now }: AuthDeps,
  azure: Azure | undefined,
  c: Context<AuthEnv>,
  linkingTarget: string | null,
) {
  const { provider, redirect_to, prompt, login_hint, domain_hint, ...pkce } = readQuery(c, wanted);
  if (provider !== 'azure' || !azure) {
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled');
  }
  await requireLimit(limit, ['sign-in-by-address', visitorOf(c).address]);
  const codeVerifier = randomPKCECodeVerifier();
  const referrer = safeRedirect(settings.siteUrl, redirect_to).href;
  const { state, nonce } = await db.transaction().execute(async (trx) => {
    await closeStaleFlows(trx, now());
    const flow = { userId: null, provider, method: 'oauth', referrer, linkingTarget } as const;
    return openFlow(trx, pkce, { ...flow, codeVerifier }, now());
  });
  setCookie(c, cookieOf(state), '1', {
    path: '/auth/v1/callback',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.siteUrl.startsWith('https:'),
    maxAge: patience,
  });
  const hints = Object.entries({ prompt, login_hint, domain_hint });
  return azure.authorizationUrl(
    { state, nonce, codeVerifier },
    Object.fromEntries(hints.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  );
}

/** The page to go to, with the session or a code for one, or the identity linked. */
async function finish(
  deps: AuthDeps,
  azure: Azure | undefined,
  c: Context<AuthEnv>,
  flow: Flow,
  page: URL,
) {
  const { db, now } = deps;
  // A code of PKCE is of use only to the browser that asked; all else is tied to it by the cookie.
  const bound = flow.code_challenge !== null && flow.linking_target_id === null;
  if (!azure || !(bound || getCookie(c, cookieOf(flow.state)))) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser');
  }
  const denial = c.req.query('error_description') ?? c.req.query('error');
  if (denial) throw new AuthError(403, 'bad_oauth_callback', denial.slice(0, 300));
  const { search } = new URL(c.req.url);
  const identity = await azure.redeem(search.slice(1), {
    state: flow.state,
    nonce: flow.id,
    codeVerifier: flow.code_verifier ?? '',
  });
  const visitor = visitorOf(c);
  const outcome = await db.transaction().execute(async (trx) => {
    const target = flow.linking_target_id;
    if (target) await linkIdentity(trx, target, identity, visitor, now());
    const userId = target ?? (await findOrCreateAccount(trx, identity, visitor, now()));
    if (flow.code_challenge) return issueFlowCode(trx, { flowId: flow.id }, userId, now());
    return signIn(trx, deps, { userId, method: 'oauth', provider: 'azure' }, c);
  });
  if (outcome !== null && typeof outcome === 'object') {
    return sessionRedirect(page, await sessionBody(deps, outcome));
  }
  page.searchParams.set('code', outcome ?? '');
  return page;
}

const cookieOf = (state: string) => `sign-in-${state}`;
