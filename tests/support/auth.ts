import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createAccountFunction } from '#functions/account/app.ts';
import type { FunctionEnv } from '#http/deps.ts';
import { createLimit } from '#http/rate-limits.ts';
import { agentsOnly } from '#http/session.ts';
import { createAuth } from '#server/auth/app.ts';
import type { AuthDeps, AuthSettings } from '#server/auth/deps.ts';
import { createAccount } from '#server/auth/first-account.ts';
import { createInvite } from '#server/auth/invite.ts';
import { createKey, createSigningKeys } from '#server/auth/keys.ts';
import { createIdentify } from '#server/auth/require-session.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createRest } from '#server/rest/app.ts';
import { createCipher } from '#util/cipher.ts';
import { describeOn } from './databases.ts';

export const siteUrl = 'http://localhost:3000';
export const anonKey = 'sb_publishable_test';
export const password = 'a rather long sentence';

/** The auth server over a database, with a clock that can be moved and supabase-js as its client. */
export async function startAuth(
  database: OpenDatabase,
  {
    limitScale = 1000,
    key = 'the key of the tests, 32 characters or more',
    ...settings
  }: { limitScale?: number; key?: string } & Partial<AuthSettings> = {},
) {
  let aheadMs = 0;
  const deps: AuthDeps = {
    db: database.kysely,
    settings: { siteUrl, anonKey, secret: 'a secret that only tests share, 32+', ...settings },
    keys: await createSigningKeys([await createKey()], `${siteUrl}/auth/v1`),
    seal: createCipher(key),
    limit: createLimit(database.pool, limitScale),
    log: { info() {}, warn() {}, error: console.error },
    now: () => new Date(Date.now() + aheadMs),
  };
  const app = new Hono<FunctionEnv>();
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('test-address') ?? '192.0.2.1');
    await next();
  });
  app.route('/auth/v1', createAuth(deps));
  app.route('/rest/v1', createRest(deps));
  const identify = createIdentify(deps);
  const account = createAccountFunction({ ...deps, identify, invite: createInvite(deps) });
  app.route('/functions/v1', account);

  async function openLink(link: string) {
    const away = await app.request(link);
    const cookie = away.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = away.headers.get('location') ?? '';
    const answer = await app.request(page, { headers: { cookie } });
    return { page, cookie, answer, html: await answer.text() };
  }

  return {
    app,
    deps,
    authenticate: agentsOnly(identify),
    /** A bare request, for what supabase-js would never send. */
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { apikey: anonKey, ...headers },
        body: JSON.stringify(body),
      }),
    /** Moves the server's clock. */
    wait: (ms: number) => {
      aheadMs += ms;
    },
    /** An unmodified supabase-js that speaks to this server. */
    client: (
      headers: Record<string, string> = {},
      options: SupabaseClientOptions<'public'>['auth'] = {},
    ): SupabaseClient =>
      createClient(siteUrl, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false, ...options },
        global: {
          headers,
          fetch: async (input, init) => app.request(new Request(input, init)),
        },
      }),
    /** The same with the secret key, as a server uses it. */
    service: (): SupabaseClient =>
      createClient(siteUrl, settings.secretKey ?? '', {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: async (input, init) => app.request(new Request(input, init)) },
      }),
    /** Lets every address of a domain sign up. */
    allowDomain: (domain: string) =>
      database.kysely
        .insertInto('access_settings')
        .values({ allowed_email_domains: [domain] })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    /** The mails to an address, newest first, each with its link and code. */
    async mailsTo(recipient: string) {
      const mails = await database.kysely
        .selectFrom('outbox')
        .select(['subject', 'text_body'])
        .where('recipient', '=', recipient)
        .orderBy('created_at', 'desc')
        .execute();
      return mails.map(({ subject, text_body }) => ({
        subject,
        text: text_body,
        link: /https?:\/\/\S+\/mail-link\?\S+/.exec(text_body)?.[0] ?? '',
        code: /\b[2-9A-HJ-NP-Z]{10}\b/.exec(text_body)?.[0] ?? '',
      }));
    },
    /** Opens a mail's link, as its reader and any scanner does: the page, and the cookie that it keeps. */
    openLink,
    /** Opens a mail's link and presses the button of its page; returns where that leads. */
    async pressLink(link: string) {
      const { page, cookie } = await openLink(link);
      const answer = await app.request(page, { method: 'POST', headers: { cookie } });
      const url = new URL(answer.headers.get('location') ?? '');
      return { url, hash: new URLSearchParams(url.hash.slice(1)) };
    },
    /** An agent who may sign in with {@link password}. */
    addAgent: (email: string, naam = 'Anna de Vries') =>
      database.kysely
        .transaction()
        .execute((trx) => createAccount(trx, { email, password, naam }, deps.now())),
  };
}

/** The auth server over a fresh database. */
export interface OpenAuth extends Awaited<ReturnType<typeof startAuth>> {
  database: OpenDatabase;
}

/** Describes the auth server on both engines. */
export const describeAuth = (name: string, body: (auth: OpenAuth) => void): void =>
  describeOn(name, startAuth, body);
