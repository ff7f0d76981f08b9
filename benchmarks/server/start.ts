import { createAccount } from '../../server/auth/setup.ts';
import { openDatabase } from '../../server/database.ts';
import { migrate } from '../../server/migrate.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startProduct, temporaryDirectory } from '../../tests/support/product.ts';

export const anonKey = 'sb_publishable_delvanta';
export const password = 'een tamelijk lange zin';
export const engines = ['PGlite', 'Postgres'] as const;

/** Agents that the measured product knows. */
export const agents = Array.from({ length: 30 }, (_, index) => `agent.${index}@bench.example`);

/** The real server process on a new database, with limits that nobody reaches. */
export async function start(engine: (typeof engines)[number]) {
  const data = await temporaryDirectory();
  const postgres = engine === 'Postgres' ? await startPostgres({ durable: true }) : undefined;
  const databaseUrl = postgres?.url('postgres');
  await createAgents(data.path, databaseUrl);
  const product = await startProduct({
    dataDir: data.path,
    env: {
      RATE_LIMIT_SCALE: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  return {
    product,
    stop: async () => {
      await product.stop();
      await postgres?.stop();
      await data.remove();
    },
  };
}

async function createAgents(dataDir: string, databaseUrl: string | undefined) {
  const database = await openDatabase({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: 4,
    DATABASE_TIMEOUT_MS: 30_000,
  });
  await migrate(database.pool);
  await database.kysely.transaction().execute(async (trx) => {
    for (const email of agents) {
      await createAccount(trx, { email, password, naam: email }, new Date());
    }
  });
  await database.close();
}
