import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { readRows } from './body.ts';
import { RestError } from './errors.ts';
import { type Preferences, readPreferences, tellApplied } from './preferences.ts';
import { notSatisfiable, parseQuery, type TableQuery } from './query.ts';
import {
  type AnsweredRow,
  answered,
  countRows,
  deleteRows,
  insertRows,
  returning,
  selectRows,
  updateRows,
  type WrittenRow,
} from './statement.ts';

export type RestEnv = {
  Variables: { clientAddress: string; role: 'anon' | 'authenticated'; claims: JWTPayload };
};

/**
 * Runs the work as the caller: role and claims hold for this one transaction, so grants and row level
 * security decide, and the connection is nobody's when it returns to the pool.
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

/** `GET /users`, and `HEAD`: rows, a part of them by `limit`, `offset` and `Range`, and how many there are. */
export async function readUsers(c: Context<RestEnv>, db: Kysely<DB>) {
  const form = answerForm(c);
  const preferences = readPreferences(c);
  const query = withRange(c, parseQuery(queryOf(c)));
  const { rows, total } = await asCaller(c, db, async (trx) => ({
    rows: (await answered(selectRows(query), form.stripNulls).execute(trx)).rows,
    total: preferences.count ? await count(trx, query) : undefined,
  }));
  if (total !== undefined && query.offset > total) {
    c.header('Content-Range', `*/${total}`);
    throw notSatisfiable(
      `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
    );
  }
  c.header('Content-Range', contentRange(query.offset, rows.length, total));
  tellApplied(c, { count: preferences.count });
  return answerRows(c, form, rows, total !== undefined && rows.length < total ? 206 : 200);
}

/** `POST`, `PUT`, `PATCH` and `DELETE /users`: what of it anybody may do, the database says. */
export async function writeUsers(c: Context<RestEnv>, db: Kysely<DB>) {
  const form = answerForm(c);
  const preferences = readPreferences(c);
  const query = parseQuery(queryOf(c));
  const isInsert = c.req.method === 'POST' || c.req.method === 'PUT';
  const returns = preferences.return === 'representation';
  const wanted: TableQuery =
    preferences.return === 'headers-only' ? { ...query, select: [{ column: 'id' }] } : query;

  const rows = await asCaller(c, db, async (trx) => {
    const statement = await write(c, trx, query, preferences);
    if (!statement) return [];
    if (!preferences.return || preferences.return === 'minimal') {
      await statement.execute(trx);
      return [];
    }
    const all = sql`${statement}${returning(wanted)}`;
    const { rows } = await answered(all, form.stripNulls).execute(trx);
    // Within the transaction: what is refused was not done.
    if (returns) requireSingle(form, rows);
    return rows;
  });

  tellApplied(c, preferences);
  c.header('Content-Range', contentRange(0, isInsert ? 0 : rows.length, undefined));
  if (preferences.return === 'headers-only' && rows[0]) {
    c.header('Location', `/users?id=eq.${JSON.parse(rows[0].json).id}`);
  }
  if (!returns) return c.body(null, isInsert ? 201 : 204);
  const isMerge = preferences.resolution === 'merge-duplicates';
  return answerRows(c, form, rows, isInsert && !(isMerge && rows.length === 0) ? 201 : 200);
}

/** The statement that a request asks for; nothing where there is nothing to write. */
async function write(
  c: Context<RestEnv>,
  trx: Transaction<DB>,
  query: TableQuery,
  preferences: Preferences,
): Promise<RawBuilder<unknown> | undefined> {
  if (c.req.method === 'DELETE') return deleteRows(query);
  if (c.req.method === 'PUT') requireKeyFilter(query);
  const { rows, isList } = await readRows(c);
  const names = query.columns ?? Object.keys(rows[0] ?? {});
  await requireColumns(trx, names);
  if (c.req.method === 'PATCH') {
    const row = Object.fromEntries(names.map((name) => [name, rows[0]?.[name] ?? null]));
    return names.length > 0 ? updateRows(query, row) : undefined;
  }
  if (isList && rows.length === 0) return undefined;
  if (
    !query.columns &&
    rows.some((row) => Object.keys(row).sort().join() !== [...names].sort().join())
  ) {
    throw new RestError(400, 'PGRST102', 'All object keys must match');
  }
  const { missing, resolution = c.req.method === 'PUT' ? 'merge-duplicates' : undefined } =
    preferences;
  const complete = (row: WrittenRow): WrittenRow =>
    missing === 'default'
      ? row
      : Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  const conflict = resolution && {
    columns: query.onConflict ?? ['id'],
    merge: resolution === 'merge-duplicates',
  };
  return insertRows(rows.map(complete), names, conflict || undefined);
}

/** Throws `PGRST204` for a name that is no column of the table. */
async function requireColumns(trx: Transaction<DB>, names: string[]) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'public.users'::regclass and attnum > 0 and not attisdropped`.execute(trx);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return;
  const message = `Could not find the '${unknown}' column of 'users' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}

/** Throws `PGRST105` where a PUT does not name its row by the key alone. */
function requireKeyFilter({ where, limit, offset }: TableQuery) {
  if (limit !== undefined || offset > 0) {
    throw new RestError(
      400,
      'PGRST114',
      'limit/offset querystring parameters are not allowed for PUT',
    );
  }
  const [key, ...more] = where;
  if (key?.kind === 'filter' && key.column === 'id' && key.operator === 'eq' && more.length === 0) {
    return;
  }
  throw new RestError(
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  );
}

const queryOf = (c: Context) => new URL(c.req.url).searchParams;

async function count(trx: Transaction<DB>, query: TableQuery) {
  const { rows } = await sql<{ total: number }>`${countRows(query)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** What of `limit` and `offset` a `Range: 0-9` leaves. Only a GET is asked for a part by it. */
function withRange(c: Context, query: TableQuery): TableQuery {
  const [, from, to] = /^(\d{1,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '') ?? [];
  if (c.req.method !== 'GET' || from === undefined) return query;
  if (to && Number(to) < Number(from)) {
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const offset = Math.max(query.offset, Number(from));
  const ends = [
    ...(to ? [Number(to) + 1] : []),
    ...(query.limit === undefined ? [] : [query.offset + query.limit]),
  ];
  return {
    ...query,
    offset,
    limit: ends.length > 0 ? Math.max(0, Math.min(...ends) - offset) : undefined,
  };
}

function contentRange(offset: number, rows: number, total: number | undefined) {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

/** In which form rows are answered, by the `Accept` header. */
interface AnswerForm {
  type: 'application/json' | 'application/vnd.pgrst.object+json' | 'text/csv';
  stripNulls: boolean;
}

/** Throws `PGRST107` where none that is accepted is spoken. */
function answerForm(c: Context): AnswerForm {
  const accept = c.req.header('accept') ?? '*/*';
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const stripNulls = parameters.includes('nulls=stripped');
    if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(type)) {
      return { type: 'application/vnd.pgrst.object+json', stripNulls };
    }
    if (/^(\*\/\*|application\/(\*|json|vnd\.pgrst\.array(\+json)?))$/.test(type)) {
      return { type: 'application/json', stripNulls };
    }
    if (type === 'text/csv') return { type: 'text/csv', stripNulls: false };
  }
  const message = `None of these media types are available: ${accept}`;
  throw new RestError(406, 'PGRST107', message);
}

function requireSingle({ type }: AnswerForm, rows: AnsweredRow[]) {
  if (type !== 'application/vnd.pgrst.object+json' || rows.length === 1) return;
  throw new RestError(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows.length} rows`,
  );
}

function answerRows(
  c: Context,
  form: AnswerForm,
  rows: AnsweredRow[],
  status: 200 | 201 | 206,
): Response {
  requireSingle(form, rows);
  c.header('Content-Type', `${form.type}; charset=utf-8`);
  if (form.type === 'text/csv') {
    const names = Object.keys(JSON.parse(rows[0]?.json ?? '{}')).join(',');
    return c.body(`${names}\n${rows.map(({ csv }) => csv).join('\n')}`, status);
  }
  const bodies = rows.map(({ json }) => json);
  const isOne = form.type === 'application/vnd.pgrst.object+json';
  return c.body(isOne ? (bodies[0] ?? '') : `[${bodies.join(',\n ')}]`, status);
}
