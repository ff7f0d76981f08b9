import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { errors, type JWTPayload } from 'jose';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { bearerOf, findSession } from '#http/session.ts';
import type { AuthDeps } from '../auth/deps.ts';
import { requireApiKey } from '../auth/request.ts';
import { handleRestErrors, RestError } from './errors.ts';
import { parseQuery, parseRow, type UsersQuery } from './query.ts';

type RestDeps = Pick<AuthDeps, 'db' | 'keys' | 'settings' | 'log' | 'now'>;
type RestEnv = {
  Variables: { clientAddress: string; role: 'anon' | 'authenticated'; claims: JWTPayload };
};
type Row = Partial<Record<UsersQuery['columns'][number], string>>;

/** The `users` table in PostgREST's wire format, to be mounted at `/rest/v1`. */
export function createRest(deps: RestDeps): Hono<RestEnv> {
  const app = new Hono<RestEnv>();
  app.onError(handleRestErrors(deps.log));
  app.use(requireApiKey(deps.settings), identify(deps));

  app.get('/users', async (c) => {
    const query = parseQuery(new URL(c.req.url).searchParams);
    return answerRows(c, await asCaller(c, deps.db, (trx) => selectUsers(trx, query)), 200);
  });

  app.post('/users', async (c) => {
    const { columns } = parseQuery(new URL(c.req.url).searchParams);
    const body = await c.req.json().catch(() => undefined);
    const returns = preferred(c, 'return') === 'representation';
    const rows = await asCaller(c, deps.db, (trx) =>
      trx
        .insertInto('users')
        .values(parseRow(body))
        .$if(returns, (insert) => insert.returning(columns))
        .execute(),
    );
    return returns ? answerRows(c, rows as Row[], 201) : c.body(null, 201);
  });

  app.all('/users', (c) => {
    const status = c.var.role === 'anon' ? 401 : 403;
    throw new RestError(status, '42501', 'permission denied for table users');
  });
  app.all('*', (c) => {
    const name = c.req.path.replace(/^.*\/rest\/v1\//, '');
    const message = `Could not find the table 'public.${name}' in the schema cache`;
    throw new RestError(404, 'PGRST205', message);
  });
  return app;
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

/**
 * Runs the work as the caller: role and claims hold for this one transaction, so row level security
 * decides, and the connection is nobody's when it returns to the pool.
 */
function asCaller<Result>(
  c: Context<RestEnv>,
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const claims = JSON.stringify(c.var.claims);
    await sql`select set_config('role', ${c.var.role}, true),
      set_config('request.jwt.claims', ${claims}, true)`.execute(trx);
    return work(trx);
  });
}

function selectUsers(
  trx: Transaction<DB>,
  { columns, filters, limit }: UsersQuery,
): Promise<Row[]> {
  let query = trx.selectFrom('users').select(columns);
  for (const { column, value } of filters) query = query.where(column, '=', value);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

function answerRows(c: Context, rows: Row[], status: 200 | 201) {
  const range = rows.length > 0 ? `0-${rows.length - 1}` : '*';
  c.header('Content-Range', `${range}/${preferred(c, 'count') === 'exact' ? rows.length : '*'}`);
  if (!c.req.header('accept')?.includes('application/vnd.pgrst.object+json')) {
    return c.json(rows, status);
  }
  if (rows.length !== 1) {
    throw new RestError(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${rows.length} rows`,
    );
  }
  return c.json(rows[0], status);
}

/** A preference of the request's `Prefer` header. */
function preferred(c: Context, name: string) {
  const parts = (c.req.header('prefer') ?? '').split(/[,;]\s*/);
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}
