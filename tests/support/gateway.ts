import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { proxy } from 'hono/proxy';
import { openPostgres } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { startAuth } from './auth.ts';
import { startEdgeFunction } from './edge.ts';
import { startPostgres } from './postgres.ts';
import { formSecret } from './product.ts';
import { startS3 } from './s3.ts';

const functions = [
  'account',
  'challenge',
  'desk',
  'digest',
  'files',
  'interview',
  'openapi',
  'quote',
  'send-contact-email',
  'vacancies',
] as const;

interface GatewaySettings {
  /** The origin of the site whose pages may ask. */
  siteUrl: string;
  /** The public client key. */
  anonKey: string;
  /** Where the project's API is to be. */
  port: number;
}

/**
 * A Supabase project on loopback, over Postgres: the functions on Deno and the embedded auth server
 * in the place of the platform's, behind one address. As there, the gateway lets pages of every
 * origin sign in, and writes down who calls; which pages may call a function, the function says.
 */
export async function startGateway({ siteUrl, anonKey, port }: GatewaySettings) {
  const url = `http://127.0.0.1:${port}`;
  const started = new AsyncDisposableStack();
  const postgres = await startPostgres();
  started.defer(postgres.stop);
  const s3 = await startS3();
  started.defer(s3.stop);
  const database = openPostgres(postgres.url('postgres'), 4);
  started.defer(() => database.close());
  await migrate(database.pool);
  const auth = await startAuth(database, { siteUrl, anonKey });
  const env = {
    ...s3.env,
    SUPABASE_URL: url,
    SUPABASE_DB_URL: postgres.url('postgres'),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: anonKey }),
    SITE_URL: siteUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_static' }),
    FORM_SECRET: formSecret,
    RATE_LIMIT_SCALE: '100',
  };

  const gateway = new Hono();
  gateway.use('/auth/v1/*', cors());
  gateway.use('/rest/v1/*', cors());
  const startFunction = async (name: string) => {
    const edge = await startEdgeFunction(name, env);
    started.defer(edge.stop);
    gateway.all(`/functions/v1/${name}/*`, (c) => {
      const { pathname, search } = new URL(c.req.url);
      const path = pathname.slice(`/functions/v1/${name}`.length);
      return proxy(edge.url + path + search, {
        ...c.req,
        headers: { ...c.req.header(), 'X-Forwarded-For': '127.0.0.1' },
        redirect: 'manual',
      });
    });
  };
  await Promise.all(functions.map(startFunction));
  gateway.route('/', auth.app);
  const server = serve({ fetch: gateway.fetch, port, hostname: '127.0.0.1' });
  started.defer(() => void server.close());
  return { url, auth, database, stop: () => started.disposeAsync() };
}
