import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { pressedLinkCookie } from '#contract/session-storage.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { languageOf } from '#util/language.ts';
import { applyVerification, expired, halfDone, purposesOf } from '../apply-verification.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { digest } from '../digest.ts';
import { AuthError } from '../errors.ts';
import { linkPage, sessionEndPage } from '../link-page.ts';
import { pkcePrefix } from '../mail.ts';
import { endReportedSession } from '../new-device.ts';
import { redeemToken } from '../one-time-tokens.ts';
import { issueFlowCode } from '../pkce-flow.ts';
import { errorRedirect, safeRedirect, sessionRedirect, withFragment } from '../redirect.ts';
import { requireLimit, visitorOf } from '../request.ts';
import { sessionBody } from '../sessions.ts';
import { signIn } from '../sign-in.ts';

/** So many links are open beside the one that is looked at. */
const mostLinks = 8;

/** How long somebody may look at the page before pressing its button, in seconds. */
const patience = 3600;

const linkKind = v.picklist(['signup', 'invite', 'magiclink', 'recovery', 'email_change']);
const pageKind = v.union([linkKind, v.literal('end_session')]);

/**
 * `/mail-link`: where the links of mails lead. Looking at it does nothing, however often a scanner of
 * mail looks and whatever it follows; the button of the page does what the mail was sent for. The token
 * leaves the address at once for a cookie, so that no history and no referrer keeps it.
 */
export function mailLinkRoutes(deps: AuthDeps) {
  const { limit, settings } = deps;
  const app = new Hono<AuthEnv>();

  // `/verify` is where GoTrue's links lead, and where ours led before.
  app.on('GET', ['/mail-link', '/verify'], async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    const { token, token_hash = token, link, ...query } = c.req.query();
    if (token_hash && isToken(token_hash)) {
      const id = digest(token_hash).slice(0, 16);
      setCookie(c, cookieOf(id), token_hash, {
        path: '/auth/v1/mail-link',
        httpOnly: true,
        sameSite: 'Lax',
        secure: settings.siteUrl.startsWith('https:'),
        maxAge: patience,
      });
      return c.redirect(`/auth/v1/mail-link?${new URLSearchParams({ ...query, link: id })}`, 303);
    }
    const kind = v.safeParse(pageKind, query.type);
    const isHere = kind.success && getCookie(c, cookieOf(link ?? '')) !== undefined;
    forgetEarlier(c, link);
    const html = linkPage(languageOf(c.req.query('lang')), isHere ? kind.output : null);
    c.header('Content-Security-Policy', contentSecurityPolicy(html));
    return c.html(html, isHere ? 200 : 410);
  });

  app.post('/mail-link', async (c) => {
    c.header('Referrer-Policy', 'no-referrer');
    // The button stands on our own page; nobody else's may press it, nor a form of a sibling domain.
    const from = c.req.header('Sec-Fetch-Site') ?? 'same-origin';
    const origin = c.req.header('Origin') ?? 'null';
    if (from !== 'same-origin' || ![settings.siteUrl, 'null'].includes(origin))
      throw new AuthError(403, 'bad_request', 'Open the link of the mail');
    const redirect = safeRedirect(settings.siteUrl, c.req.query('redirect_to'));
    const isPkce = getCookie(c, cookieOf(c.req.query('link') ?? ''))?.startsWith(pkcePrefix);
    try {
      await requireLimit(limit, ['sign-in-by-address', visitorOf(c).address]);
      if (c.req.query('type') === 'end_session') return await endSession(deps, c);
      return c.redirect((await follow(deps, c, redirect)).href, 303);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(errorRedirect(redirect, error, isPkce ?? false).href, 303);
    }
  });

  return app;
}

async function endSession({ db, now }: AuthDeps, c: Context<AuthEnv>) {
  const token = takeToken(c);
  const hasEnded =
    token !== undefined &&
    (await db.transaction().execute((trx) => endReportedSession(trx, token, visitorOf(c), now())));
  const html = sessionEndPage(languageOf(c.req.query('lang')), hasEnded);
  c.header('Content-Security-Policy', contentSecurityPolicy(html));
  return c.html(html, hasEnded ? 200 : 410);
}

/** Where the button leads: the page that was asked for, with a session or a code for one. */
async function follow(deps: AuthDeps, c: Context<AuthEnv>, redirect: URL) {
  const { db, now } = deps;
  const kind = v.safeParse(linkKind, c.req.query('type'));
  const token = takeToken(c);
  if (!kind.success || !token) throw expired('Email link is invalid or has expired');
  const visitor = visitorOf(c);
  const outcome = await db.transaction().execute(async (trx) => {
    const redeemed = await redeemToken(trx, token, purposesOf[kind.output], now());
    if (!redeemed) return 'expired';
    const { userId } = redeemed;
    if (!(await applyVerification(trx, redeemed, visitor, now()))) return 'half done';
    if (token.startsWith(pkcePrefix)) {
      const code = await issueFlowCode(trx, { userId, provider: kind.output }, userId, now());
      return { code };
    }
    return signIn(trx, deps, { userId, method: 'otp', provider: 'email' }, c);
  });
  if (outcome === 'expired') throw expired('Email link is invalid or has expired');
  if (outcome === 'half done') {
    return withFragment(redirect, { message: halfDone });
  } else if ('code' in outcome) {
    if (!outcome.code) throw expired('Email link is invalid or has expired');
    redirect.searchParams.set('code', outcome.code);
    // Whoever cannot redeem the code, in another browser, is told what was done all the same.
    if (kind.output === 'email_change') redirect.searchParams.set('type', kind.output);
  } else {
    const body = await sessionBody(deps, outcome);
    setCookie(c, pressedLinkCookie, body.access_token.split('.').at(-1) ?? '', {
      path: '/servicedesk',
      sameSite: 'Strict',
      secure: deps.settings.siteUrl.startsWith('https:'),
      maxAge: 60,
    });
    return sessionRedirect(redirect, body, { type: kind.output });
  }
  return redirect;
}

/** The token of the page whose button was pressed, which the browser keeps no longer. */
const takeToken = (c: Context) =>
  deleteCookie(c, cookieOf(c.req.query('link') ?? ''), { path: '/auth/v1/mail-link' });

/** What a link's token looks like: 256 bits, so that no address puts more than that into a cookie. */
const isToken = (text: string) => /^[\w-]{43}$/.test(text.replace(pkcePrefix, ''));

/** Keeps few cookies, because a browser sends them all, and a header has an end. */
function forgetEarlier(c: Context<AuthEnv>, link: string | undefined) {
  const names = Object.keys(getCookie(c)).filter((name) => name.startsWith(cookieOf('')));
  const earlier = names.filter((name) => name !== cookieOf(link ?? ''));
  for (const name of earlier.slice(0, -mostLinks)) {
    deleteCookie(c, name, { path: '/auth/v1/mail-link' });
  }
}

/** One per link, so that two that are open side by side do not take each other's place. */
const cookieOf = (id: string) => `mail-link-${id.replace(/[^\w-]/g, '')}`;
