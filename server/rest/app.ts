import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { errors } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { bearerOf, findSession } from '#http/session.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { requireApiKey } from '../auth/request.ts';
import { handleRestErrors, RestError } from './errors.ts';
import { type RestEnv, readUsers, writeUsers } from './users.ts';

type RestDeps = Pick<AuthDeps, 'db' | 'keys' | 'settings' | 'log' | 'now'>;

/** The `users` table in PostgREST's wire format, to be mounted at `/rest/v1`. */
export function createRest(deps: RestDeps): Hono<RestEnv> {
  const app = new Hono<RestEnv>();
  app.onError(handleRestErrors(deps.log));
  // Here, so that the refusal is one of this wire.
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.use(requireApiKey(deps.settings), identify(deps));

  app.use(requireSchema);
  app.get('/users', (c) => readUsers(c, deps.db));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/users', (c) => writeUsers(c, deps.db));
  app.options('/users', (c) =>
    c.body(null, 200, { Allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' }),
  );

  app.all('/rpc/:name', async (c) => {
    if (!['GET', 'HEAD', 'POST'].includes(c.req.method)) {
      throw new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`);
    }
    throw noFunction(c.req.param('name'), await argumentsOf(c), c.req.method === 'POST');
  });
  app.all('/:table', async (c) => {
    const name = c.req.param('table');
    if (await isTable(deps.db, name)) {
      const status = c.var.role === 'anon' ? 401 : 403;
      throw new RestError(status, '42501', `permission denied for table ${name}`);
    }
    if (name === 'users') {
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`);
    }
    const message = `Could not find the table 'public.${name}' in the schema cache`;
    throw new RestError(404, 'PGRST205', message);
  });
  app.all('*', (c) => {
    if (/\/rest\/v1\/?$/.test(c.req.path)) {
      throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
    }
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  return app;
}

/** Lets through what asks for the one schema that is there. */
const requireSchema = createMiddleware<RestEnv>(async (c, next) => {
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  const schema = c.req.header(isRead ? 'accept-profile' : 'content-profile') ?? 'public';
  if (schema === 'public') return next();
  throw new RestError(
    406,
    'PGRST106',
    `Invalid schema: ${schema}`,
    null,
    'Only the following schemas are exposed: public',
  );
});

/** Whether the database has such a table, as PostgREST would know: then it is closed. */
async function isTable(db: Kysely<DB>, name: string) {
  const { rows } = await sql`select from pg_class
    where relnamespace = 'public'::regnamespace and relname = ${name} and relkind in ('r', 'v')
      and relname <> 'users'`.execute(db);
  return rows.length > 0;
}

async function argumentsOf(c: Context) {
  if (c.req.method !== 'POST') return Object.keys(c.req.query());
  const body = await c.req.json().catch(() => ({}));
  return typeof body === 'object' && body !== null ? Object.keys(body) : [];
}

function noFunction(name: string, names: string[], isPost: boolean) {
  const list = names.sort().join(', ');
  const wanted = `public.${name}${list ? `(${list})` : ' without parameters'}`;
  const searched = `public.${name}${list ? ` with parameter${names.length > 1 ? 's' : ''} ${list}` : ' without parameters'}`;
  const single = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${wanted} in the schema cache`,
    `Searched for the function ${searched}${single}, but no matches were found in the schema cache.`,
  );
}

/** Settles who asks: the owner of a living session, or nobody in particular. */
const identify = ({ db, keys, settings, now }: RestDeps) =>
  createMiddleware<RestEnv>(async (c, next) => {
    const token = bearerOf(c.req.raw);
    if (!token || token === settings.anonKey) {
      c.set('role', 'anon');
      c.set('claims', { role: 'anon' });
      return next();
    }
    const claims = await keys.verify(token, now()).catch((error: Error) => {
      if (!(error instanceof errors.JOSEError)) throw error;
      const expired = error instanceof errors.JWTExpired;
      throw new RestError(401, 'PGRST301', expired ? 'JWT expired' : 'JWT is invalid');
    });
    if (!(await findSession(db, claims, now()))) {
      throw new RestError(401, 'PGRST301', 'The session of this JWT has ended');
    }
    c.set('role', 'authenticated');
    c.set('claims', claims);
    return next();
  });
