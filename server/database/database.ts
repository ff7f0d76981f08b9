import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/database.gen.ts';
import { deskTimeoutMs } from '#database/desk-database.ts';
import type { Environment } from '../env.ts';

/** An open database. `close` waits for running work and releases the engine. */
export interface OpenDatabase {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<DB>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** A visitor's statement that takes longer fails, in ms: somebody waits for it. */
export const requestTimeoutMs = 5_000;

const request = new AsyncLocalStorage<{ ms: number; waited: number }>();

/**
 * Does the work of a request, which may wait for the database for so many ms in all. Whatever it would
 * begin after that keeps its sender waiting, and others from a connection. What else takes time, such as
 * an upload, counts not.
 */
export const asRequest = <Result>(ms: number, work: () => Result): Result =>
  request.run({ ms, waited: 0 }, work);

/** Whether the request at hand has waited for long enough. */
function isLate(): boolean {
  const budget = request.getStore();
  return budget !== undefined && budget.waited > budget.ms;
}

/** Counts a wait for the database as the request's. */
async function counted<Answer>(waiting: Promise<Answer>): Promise<Answer> {
  const budget = request.getStore();
  const from = performance.now();
  try {
    return await waiting;
  } finally {
    if (budget) budget.waited += performance.now() - from;
  }
}

/** What a process holds of a database: requests and the work behind them do not take each other's room. */
export interface OpenDatabases {
  /** For requests: a statement takes at most {@link requestTimeoutMs}. */
  requests: OpenDatabase;
  /** For what nobody waits for, at most DATABASE_TIMEOUT_MS a statement; the same one where there is no room for two. */
  background: OpenDatabase;
}

/**
 * Opens the embedded engine, which has one connection for all, or a quarter of the connections for
 * the work behind the requests and the rest for these.
 */
export async function openDatabases(
  env: Pick<
    Environment,
    'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_TIMEOUT_MS'
  >,
): Promise<OpenDatabases> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: size, DATABASE_TIMEOUT_MS: longest } = env;
  const forBackground = Math.floor(size / 4);
  if (!url || forBackground === 0) {
    const one = await openDatabase(env);
    return { requests: one, background: one };
  }
  return {
    requests: openPostgres(url, size - forBackground, Math.min(requestTimeoutMs, longest)),
    background: openPostgres(url, forBackground, longest),
  };
}

/** Opens the embedded engine in DATA_DIR, or Postgres when DATABASE_URL is set. */
export async function openDatabase(
  env: Pick<
    Environment,
    'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_TIMEOUT_MS'
  >,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    return openPostgres(env.DATABASE_URL, env.DATABASE_POOL_SIZE, env.DATABASE_TIMEOUT_MS);
  }
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  // V8 compiles what runs often a second time, for more speed. Of this engine it takes half a gigabyte at every start
  // to do so, for questions that are no faster but those that read many rows.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  return overPglite(
    await PGlite.create(join(env.DATA_DIR, 'postgres'), {
      extensions: { pg_trgm },
      // An eighth of the default: the rest saves 120 MB, and the machine caches the same files again.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    }),
  );
}

/**
 * Postgres at `url`, over a pool of at most `size` connections. A statement that takes longer than
 * `timeoutMs` fails: the server ends it, so that it holds no connection and no lock any longer; should
 * the server itself be frozen, the connection is given up a second after the longest may take. Nothing
 * is kept in a connection between transactions (no prepared statements, no settings), so a pooler in
 * transaction mode may stand between.
 */
export function openPostgres(url: string, size: number, timeoutMs?: number): OpenDatabase {
  const longestMs = Math.max(timeoutMs ?? 0, deskTimeoutMs);
  const pool = new pg.Pool({
    connectionString: url,
    // By this name a command sees that a server is running.
    application_name: 'delvanta',
    max: size,
    // Commands and migrations are in no hurry.
    connectionTimeoutMillis: timeoutMs ? requestTimeoutMs : 30_000,
    ...(timeoutMs && { statement_timeout: timeoutMs, query_timeout: longestMs + graceMs }),
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks is replaced by the pool, and whoever holds it is told by the query that
  // fails; but without a listener, for those idle and those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (timeoutMs) giveUpWhenFrozen(client);
  });
  const give = pool.connect.bind(pool);
  const inTime = async () => {
    const tooLate = () => new Error('timeout exceeded when trying to connect');
    if (isLate()) throw tooLate();
    const client = await counted(give());
    // Its time is up now that there is one: a statement more would keep the sender twice as long.
    if (!isLate()) return client;
    client.release();
    throw tooLate();
  };
  pool.connect = inTime as typeof pool.connect;
  // The pool's own asks by a callback, whose waits nobody counts.
  pool.query = (async (text: string, values?: unknown[]) => {
    const client = await inTime();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
  return { engine: 'postgres', ...connect(pool), close: () => pool.end() };
}

/** So long the server has to say that it ended a statement, in ms. */
const graceMs = 1_000;

/**
 * Lets no request wait for a server that says nothing, be it frozen or behind a line that is cut: such
 * a connection is closed, because whoever gets it next would wait behind the statement that is on it.
 */
function giveUpWhenFrozen(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    const budget = request.getStore();
    const isPlain = budget && typeof text === 'string' && (!values || Array.isArray(values));
    const answer = isPlain
      ? query({ text, values, query_timeout: budget.ms + graceMs }, ...more)
      : query(text, values, ...more);
    if (!(answer instanceof Promise)) return answer;
    return counted(answer).catch((error: Error) => {
      if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end();
      throw error;
    });
  }) as typeof client.query;
}

/**
 * PGlite behind a pool of exactly one connection. Whoever holds it, a transaction above all, holds
 * it alone: no statement of one request can run inside, or under the role of, another's transaction.
 */
export function overPglite(pglite: PGlite): OpenDatabase {
  const pool = new pg.Pool({
    ...(createPgConfig(pglite) as pg.PoolConfig),
    max: 1,
    idleTimeoutMillis: 0,
  });
  return {
    engine: 'pglite',
    ...connect(pool),
    close: async () => {
      await pool.end();
      await pglite.close();
    },
  };
}

function connect(pool: pg.Pool) {
  return { pool, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}
