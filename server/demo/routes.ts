import { Hono } from 'hono';
import { html } from 'hono/html';
import { sessionStorageKey } from '#contract/session-storage.ts';
import { findAccount } from '../auth/accounts.ts';
import type { AuthDeps, AuthEnv } from '../auth/deps.ts';
import { sessionBody } from '../auth/sessions.ts';
import { signIn } from '../auth/sign-in.ts';
import { isLocalRequest } from '../http/is-local-request.ts';
import { demoAgents } from './people.ts';

const style = `.demo-bar{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;padding:.25rem 1rem;
font:500 .875rem/1.5 system-ui,sans-serif;background:#3b2f00;color:#fff6d6}
.demo-bar p{margin:0}.demo-bar form{display:flex;flex-wrap:wrap;gap:.25rem .5rem}
.demo-bar :is(button,a){font:inherit;min-height:2rem;padding:.125rem .625rem;border:1px solid #fff6d6;border-radius:4px;
background:none;color:inherit;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
.demo-bar :is(button,a):hover{background:#fff6d6;color:#3b2f00}
.demo-bar :is(button,a):focus-visible{outline:3px solid #fff6d6;outline-offset:2px}
@media print{.demo-bar{display:none}}`;

/** Puts the session where the desk looks for it, and goes there. */
const script = `const { session, key } = document.querySelector('meta[name=session]').dataset;
localStorage.setItem(key, session);
location.replace('/servicedesk');`;

/** Stands on every page of a demo: what it is, and the way in for each of its agents. */
export const demoBar = `<link rel="stylesheet" href="/dev/demo/style.css"><aside class="demo-bar" aria-label="Demo">
<p><strong>Demo</strong> · <span lang="nl">alles hier is verzonnen</span> · <span lang="en">everything here is made up</span></p>
<form method="post" action="/dev/demo/sign-in">${demoAgents
  .map(({ name, email, role, recruits }) => {
    const may = role === 'admin' ? ' · admin' : recruits ? ' · recruiting' : '';
    return `<button name="email" value="${email}">${name.split(' ')[0]}${may}</button>`;
  })
  .join('')}</form><a href="/dev/mailbox">Mailbox</a></aside>`;

/**
 * `/dev/demo`: what {@link demoBar} needs. Signs in as one of the demo's agents without a password, for
 * the person at this machine only. Mounted on a demo's directory, and on nothing else.
 */
export function createDemoRoutes(deps: AuthDeps) {
  const { siteUrl } = deps.settings;
  const app = new Hono<AuthEnv>();
  app.use(async (c, next) => {
    if (!isLocalRequest(c, siteUrl)) return c.notFound();
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; script-src 'self'");
  });
  app.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/sign-in.js', (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.post('/sign-in', async (c) => {
    // A page of somebody else's signs nobody in. Ours may be open by another name of this machine.
    if (c.req.header('Origin') !== new URL(c.req.url).origin) return c.notFound();
    const { email } = await c.req.parseBody().catch(() => ({ email: undefined }));
    const agent = demoAgents.find((each) => each.email === email);
    if (!agent) return c.notFound();
    const session = await deps.db.transaction().execute(async (trx) => {
      const account = await findAccount(trx, { email: agent.email });
      if (!account) return null;
      const how = { userId: account.id, method: 'password', provider: 'email' } as const;
      return signIn(trx, deps, how, c);
    });
    if (!session) return c.notFound();
    return c.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Demo</title>
<meta name="session" data-key="${sessionStorageKey}" data-session="${JSON.stringify(await sessionBody(deps, session))}">
<script type="module" src="/dev/demo/sign-in.js"></script></head><body></body></html>`);
  });
  return app;
}
