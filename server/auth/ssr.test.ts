import { randomUUID } from 'node:crypto';
import { type ServerType, serve } from '@hono/node-server';
import { createServerClient } from '@supabase/ssr';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonKey, startAuth } from '#tests/support/auth.ts';
import { openFreshPglite } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/postgres.ts';
import type { OpenDatabase } from '../database/database.ts';

const domain = 'allowed.example';
/** An access token lives an hour; supabase-js renews one that has less than a minute and a half. */
const almostAnHour = 3_570_000;

let database: OpenDatabase;
let auth: Awaited<ReturnType<typeof startAuth>>;
let server: ServerType;
let site: string;

/** A client of one request, as the guides of `@supabase/ssr` make it: the session is in its cookies. */
const clientOf = (c: Context) =>
  createServerClient(site, anonKey, {
    cookies: {
      getAll: () => Object.entries(getCookie(c)).map(([name, value]) => ({ name, value })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          setCookie(c, name, value, { path: options.path, maxAge: options.maxAge });
        }
      },
    },
  });

beforeAll(async () => {
  database = await openFreshPglite();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  auth = await startAuth(database, { siteUrl: site });
  await auth.allowDomain(domain);
  const app = new Hono();
  app.get('/ask', async (c) => {
    const email = c.req.query('email') ?? '';
    const emailRedirectTo = `${site}/servicedesk/auth-callback`;
    const { error } = await clientOf(c).auth.signInWithOtp({ email, options: { emailRedirectTo } });
    return c.text(error?.code ?? 'asked');
  });
  app.get('/servicedesk/auth-callback', async (c) => {
    const refusal = c.req.query('error_code');
    if (refusal) return c.text(refusal, 400);
    const { error } = await clientOf(c).auth.exchangeCodeForSession(c.req.query('code') ?? '');
    return error ? c.text(error.code ?? error.name, 400) : c.redirect('/');
  });
  app.get('/', async (c) => {
    const { data } = await clientOf(c).auth.getUser();
    return data.user ? c.text(data.user.email ?? '') : c.text('nobody', 401);
  });
  app.get('/sign-out', async (c) => {
    await clientOf(c).auth.signOut();
    return c.redirect('/');
  });
  app.route('/', auth.app);
  server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await database.close();
});

/** A browser that runs no script: it keeps cookies and goes where it is sent. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const open = async (url: string): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(url, site), { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const visit = async (url: string): Promise<{ status: number; text: string; set: string[] }> => {
    const answer = await open(url);
    const next = answer.headers.get('location');
    if (next) return visit(next);
    const set = answer.headers.getSetCookie();
    return { status: answer.status, text: await answer.text(), set };
  };
  return { cookies, open, visit };
}

/** Asks for a link, for somebody whose session is too large for one cookie, and presses its button. */
async function ask() {
  const email = `${randomUUID()}@${domain}`;
  await auth.addAgent(email);
  await auth.deps.db
    .updateTable('auth.users')
    .set({ raw_user_meta_data: JSON.stringify({ about: 'x'.repeat(3000) }) })
    .where('email', '=', email)
    .execute();
  const browser = openBrowser();
  expect((await browser.visit(`/ask?email=${email}`)).text).toBe('asked');
  const { link } = (await auth.mailsTo(email))[0]!;
  const { url } = await auth.pressLink(link);
  return { email, browser, link, url };
}

/** Signs somebody in, almost an hour ago. */
async function signIn() {
  auth.wait(-almostAnHour);
  const visitor = await ask();
  const { cookies, open } = visitor.browser;
  expect([...cookies.keys()]).toEqual([expect.stringContaining('code-verifier')]);
  expect((await open(visitor.url.href)).status).toBe(302);
  auth.wait(almostAnHour);
  return visitor;
}

const chunksOf = (cookies: Map<string, string>) =>
  [...cookies].filter(([name]) => /^sb-127-auth-token\.\d+$/.test(name));
const refreshTokens = (email: string) =>
  database.pool.query(
    `select revoked from auth.refresh_tokens where user_id =
       (select id::text from auth.users where email = $1) order by id`,
    [email],
  );

it('takes the code of the address for a session in cookies, in as many as it needs', async () => {
  const visitor = await signIn();
  const { cookies } = visitor.browser;
  expect(chunksOf(cookies).length).toBeGreaterThan(1);
  expect([...cookies.keys()].filter((name) => name.includes('code-verifier'))).toEqual([]);
  expect((await visitor.browser.visit('/')).text).toBe(visitor.email);
});

it('renews a session that runs out, once, and hands the browser the new cookies', async () => {
  const visitor = await signIn();
  const before = new Map(visitor.browser.cookies);
  const renewed = await visitor.browser.visit('/');
  expect(renewed.text).toBe(visitor.email);
  expect(renewed.set.length).toBeGreaterThan(1);
  expect(chunksOf(visitor.browser.cookies)).not.toEqual(chunksOf(before));
  expect((await refreshTokens(visitor.email)).rows).toEqual([
    { revoked: true },
    { revoked: false },
  ]);
  expect((await visitor.browser.visit('/')).set, 'nothing to renew').toEqual([]);

  // Its answer got lost, and the browser asks again with what it has.
  const { cookies } = visitor.browser;
  const after = new Map(cookies);
  const restore = (jar: Map<string, string>) => {
    cookies.clear();
    for (const [name, value] of jar) cookies.set(name, value);
  };
  restore(before);
  expect((await visitor.browser.visit('/')).text, 'at once').toBe(visitor.email);
  expect((await refreshTokens(visitor.email)).rows).toHaveLength(2);
  await database.pool.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`,
  );
  restore(before);
  const late = await visitor.browser.visit('/');
  expect(late).toMatchObject({ status: 401, text: 'nobody' });
  expect(chunksOf(cookies), 'it is signed out').toEqual([]);
  restore(after);
  expect((await visitor.browser.visit('/')).status, 'for both').toBe(401);
});

it('signs out, in the cookies and on the server', async () => {
  const visitor = await signIn();
  await visitor.browser.visit('/');
  const kept = new Map(visitor.browser.cookies);
  expect(await visitor.browser.visit('/sign-out')).toMatchObject({ status: 401, text: 'nobody' });
  expect(chunksOf(visitor.browser.cookies)).toEqual([]);
  for (const [name, value] of kept) visitor.browser.cookies.set(name, value);
  expect((await visitor.browser.visit('/')).status, 'with cookies of before').toBe(401);
});

it('lets nobody in by a code that another browser asked for', async () => {
  const visitor = await ask();
  const thief = openBrowser();
  const answer = await thief.visit(visitor.url.href);
  expect(answer.status).toBe(400);
  expect(thief.cookies.size).toBe(0);
  await thief.visit(`/ask?email=nobody@${domain}`);
  expect((await thief.visit(visitor.url.href)).text).toBe('bad_code_verifier');
  expect((await thief.visit('/')).status).toBe(401);
});

it('tells the server why a link no longer works', async () => {
  const visitor = await ask();
  const { url } = await auth.pressLink(visitor.link);
  expect(await visitor.browser.visit(url.href)).toMatchObject({ status: 400, text: 'otp_expired' });
});
