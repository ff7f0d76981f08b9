import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#database/database.gen.ts';
import { createAccount } from '#server/auth/first-account.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProduct, temporaryDirectory } from '#tests/support/product.ts';

export const anonKey = 'sb_publishable_delvanta';
export const password = 'een tamelijk lange zin';
export const engines = ['PGlite', 'Postgres'] as const;

/** Agents that the measured product knows. */
export const agents = Array.from({ length: 30 }, (_, index) => `agent.${index}@bench.example`);

/**
 * The real server process on a new database, with limits that nobody reaches. `seed` fills the
 * migrated database before the process has it.
 */
export async function start(
  engine: (typeof engines)[number],
  seed: (pool: Pool) => Promise<void> = async () => {},
) {
  const data = await temporaryDirectory();
  const postgres = engine === 'Postgres' ? await startPostgres({ durable: true }) : undefined;
  const databaseUrl = postgres?.url('postgres');
  await prepare(data.path, databaseUrl, seed);
  const product = await startProduct({
    dataDir: data.path,
    env: {
      RATE_LIMIT_SCALE: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  return {
    product,
    /** Undefined for the embedded engine. */
    databaseUrl,
    stop: async () => {
      await product.stop();
      await postgres?.stop();
      await data.remove();
    },
  };
}

async function prepare(
  dataDir: string,
  databaseUrl: string | undefined,
  seed: (pool: Pool) => Promise<void>,
) {
  const database = await openDatabase({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: 4,
    // Filling a large database takes long statements.
    DATABASE_TIMEOUT_MS: 600_000,
  });
  await migrate(database.pool);
  await addAgents(database.kysely);
  await seed(database.pool);
  await database.close();
}

export const addAgents = (db: Kysely<DB>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const email of agents) {
      await createAccount(trx, { email, password, naam: email }, new Date());
    }
  });
