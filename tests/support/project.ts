import { randomInt } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { createS3Store } from '#files/s3-store.ts';
import { createAccount } from '#server/auth/first-account.ts';
import { openPostgres } from '#server/database/database.ts';
import { password } from './auth.ts';
import { createPostgresDatabase } from './databases.ts';
import { startEdgeFunction } from './edge.ts';
import { freePort } from './postgres.ts';
import { formSecret, startProduct, temporaryDirectory } from './product.ts';
import { startS3 } from './s3.ts';

/** Where the same function runs, of the same project. */
export const runtimes = ['Node', 'Deno'] as const;

export type Runtime = (typeof runtimes)[number];

export const anonKey = 'sb_publishable_delvanta';
const secretKey = 'sb_secret_that_only_tests_share_32';

/** Signs what the auth server of a Supabase project asks to be mailed. */
export const emailHookSecret = Buffer.from(formSecret);

/** A call as `fetch` takes it, with its headers as a record. */
type Call = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

export type Project = Awaited<ReturnType<typeof startProject>>;

/**
 * A project on a Postgres and a bucket of its own: the product's process, which serves every
 * function on Node and the sign-in for both runtimes, and the functions of these names on Deno. The
 * limits are those of production.
 */
export async function startProject(names: string[]) {
  const [databaseUrl, s3, directory] = await Promise.all([
    createPostgresDatabase('template_migrated'),
    startS3(),
    temporaryDirectory(),
  ]);
  const port = await freePort();
  const database = openPostgres(databaseUrl, 2);
  await using started = new AsyncDisposableStack();
  for (const stop of [directory.remove, s3.stop, database.close]) started.defer(async () => stop());
  const siteUrl = `http://localhost:${port}`;
  const shared = {
    ...s3.env,
    SITE_URL: siteUrl,
    FORM_SECRET: formSecret,
    ENCRYPTION_KEY: `${formSecret} that seals`,
    INBOUND_EMAIL_SECRET: formSecret,
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_SCALE: '1',
  };
  const onDeno = {
    ...shared,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: anonKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SEND_EMAIL_HOOK_SECRET: `v1,whsec_${emailHookSecret.toString('base64')}`,
  };
  const onNode = {
    ...shared,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SUPABASE_SECRET_KEY: secretKey,
  };
  const [, ...functions] = await startAll(started, [
    startProduct({ dataDir: directory.path, env: onNode }),
    ...names.map((name) => startEdgeFunction(name, onDeno)),
  ]);
  const running = started.move();

  /** The address of a function's path, such as `desk/queue`, on a runtime. */
  const urlOf = (runtime: Runtime, path: string) => {
    if (runtime === 'Node') return `${siteUrl}/functions/v1/${path}`;
    const [name = '', ...rest] = path.split(/(?=[/?])/);
    return `${functions[names.indexOf(name)]?.url}${rest.join('')}`;
  };

  return {
    database,
    siteUrl,
    secretKey,
    settings: { siteUrl, anonKey, mailTo: 'firm@delvanta.example', secret: formSecret },
    files: createS3Store(s3.settings),
    /** Where the typed client of a function begins. */
    rootOf: (runtime: Runtime, name: string) => urlOf(runtime, name).slice(0, -`/${name}`.length),
    /** Calls a function, from an address of its own unless the call says from where. */
    call: (runtime: Runtime, path: string, { headers, ...call }: Call = {}) =>
      fetch(urlOf(runtime, path), {
        ...call,
        headers: { 'X-Forwarded-For': anyAddress(), ...headers },
      }),
    /** Makes an account of an agent, who signs in with {@link password}; returns its id. */
    addAgent: (email: string, naam = 'Anna de Vries') =>
      database.kysely
        .transaction()
        .execute((trx) => createAccount(trx, { email, password, naam }, new Date())),
    /** A session of an account, as a browser has it. */
    async signIn(email: string) {
      const client = createClient(siteUrl, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers: { 'X-Forwarded-For': anyAddress() } },
      });
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { client, headers: asOwner(data.session.access_token) };
    },
    stop: () => running.disposeAsync(),
  };
}

interface Running {
  url: string;
  stop(): Promise<unknown>;
}

/** Waits for all of them to serve. Those that do are stopped with the rest, also when one does not. */
async function startAll(stack: AsyncDisposableStack, starting: Promise<Running>[]) {
  const results = await Promise.allSettled(starting);
  for (const result of results) {
    if (result.status === 'fulfilled') stack.defer(async () => void (await result.value.stop()));
  }
  return Promise.all(starting);
}

/** The header that carries a session. */
export const asOwner = (token: string) => ({ Authorization: `Bearer ${token}` });

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
