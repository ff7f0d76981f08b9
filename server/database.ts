import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../supabase/functions/_shared/database.gen.ts';
import type { Environment } from './env.ts';

/** An open database. `close` waits for running work and releases the engine. */
export interface OpenDatabase {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<DB>;
  pool: pg.Pool;
  close(): Promise<void>;
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
  return overPglite(
    await PGlite.create(join(env.DATA_DIR, 'postgres'), {
      extensions: { pg_trgm },
      // A quarter of the default: the rest saves 100 MB, and the machine caches the same files again.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    }),
  );
}

/**
 * Postgres at `url`, over a pool of at most `size` connections. A statement that takes longer than
 * `timeoutMs` fails. Nothing is kept in a connection between transactions (no prepared statements,
 * no settings), so a pooler in transaction mode may stand between.
 */
export function openPostgres(url: string, size: number, timeoutMs?: number): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    // By this name a command sees that a server is running.
    application_name: 'delvanta',
    max: size,
    connectionTimeoutMillis: 10_000,
    ...(timeoutMs && { query_timeout: timeoutMs }),
    idleTimeoutMillis: 30_000,
  });
  // A connection that breaks is replaced by the pool, and whoever holds it is told by the query that
  // fails; but without a listener, for those idle and those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { engine: 'postgres', ...connect(pool), close: () => pool.end() };
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
