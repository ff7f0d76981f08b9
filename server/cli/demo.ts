/**
 * Makes the demo in DATA_DIR, in the place of one that is there. `npm run demo` does so before it starts the
 * server on it.
 */
import { join } from 'node:path';
import { firm } from '#contract/firm.ts';
import { randomSecret, readOrCreate } from '../auth/secret-file.ts';
import { DataDirectoryInUse } from '../database/data-directory-lock.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { beginDemo, finishDemo, NotADemo } from '../demo/demo-directory.ts';
import { demoDays, replayDemo } from '../demo/replay.ts';
import { loadEnvironment } from '../env.ts';
import { createParsers } from '../files/parsing/pool.ts';
import { openFileStore } from '../files/store.ts';

const env = loadEnvironment(process.env);
const lock = await beginDemo(env.DATA_DIR).catch((error) => {
  const isForPeople = error instanceof NotADemo || error instanceof DataDirectoryInUse;
  if (!isForPeople) throw error;
  console.error(error.message);
  process.exit(1);
});
const database = await openDatabase({ ...env, DATABASE_URL: undefined });
await migrate(database.pool);
const until = new Date();
const parsers = createParsers();
const settings = {
  siteUrl: env.SITE_URL,
  anonKey: env.SUPABASE_ANON_KEY,
  mailTo: firm.email.info,
  secret: await readOrCreate(join(env.DATA_DIR, 'keys'), 'forms', randomSecret),
};
const log = { info() {}, warn() {}, error: console.error };
const files = openFileStore(env);
await replayDemo({ db: database.kysely, settings, files, parsers, log }, until, (over) => {
  if (process.stdout.isTTY)
    process.stdout.write(`\rThree months of work: day ${over} of ${demoDays} `);
});
if (process.stdout.isTTY) process.stdout.write('\n');
await database.close();
lock.release();
await finishDemo(env.DATA_DIR, until);
process.exit(0);
