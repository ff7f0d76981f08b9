import { once } from 'node:events';
import type { Server } from 'node:http';
import { basename, join } from 'node:path';
import { serve } from '@hono/node-server';
import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import { createAccountFunction } from '#functions/account/app.ts';
import { createLimit } from '#http/rate-limits.ts';
import { agentsOnly } from '#http/session.ts';
import { createCipher } from '#util/cipher.ts';
import { createApp } from './app.ts';
import { createBackups } from './archive/backups.ts';
import { IncompleteImportError, refuseIncompleteImport } from './archive/incomplete-import.ts';
import { createAuth } from './auth/app.ts';
import { encryptionKey } from './auth/encryption-key.ts';
import { encryptFactorSecrets } from './auth/factor-secrets.ts';
import { createInvite } from './auth/invite.ts';
import { loadSigningKeys } from './auth/keys.ts';
import { azureSettings } from './auth/microsoft.ts';
import { createIdentify } from './auth/require-session.ts';
import { randomSecret, readOrCreate } from './auth/secret-file.ts';
import { createSetup, createSetupLink } from './auth/setup-link.ts';
import { seedAllowedDomains } from './auth/sign-up-rules.ts';
import { printLine, step } from './cli/console.ts';
import { awaitDatabase, compareConnections, passingFailures } from './database/await-database.ts';
import { DataDirectoryInUse, lockDataDirectory } from './database/data-directory-lock.ts';
import { type OpenDatabase, openDatabases, openPostgres } from './database/database.ts';
import { migrate, OutdatedDatabaseError } from './database/migrate.ts';
import { DemoDirectory, isDemo, refuseDemo } from './demo/demo-directory.ts';
import { createDemoRoutes, demoBar } from './demo/routes.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { placeholdersIn } from './doctor/check-machine.ts';
import { createDoctorRoutes } from './doctor/running-server.ts';
import { createSystemCheck } from './doctor/system-check.ts';
import { type Environment, EnvironmentError, loadEnvironment } from './env.ts';
import { createClamdScan } from './files/clamd.ts';
import { createParsers } from './files/parsing/pool.ts';
import { openFileStore } from './files/store.ts';
import { limitConnections } from './http/connections.ts';
import { createGracefulShutdown } from './http/graceful-shutdown.ts';
import { startBackgroundJobs } from './jobs/background-jobs.ts';
import { createLog } from './log.ts';
import { createMailChannels } from './mail/channels.ts';
import { createRest } from './rest/app.ts';
import { createSite } from './site/site.ts';
import { readBuiltSite, startVacancyPages } from './site/vacancy-pages.ts';

/** Of the system, and of Postgres: a wrong password, an unknown database. */
const connectionFailures = [...passingFailures, ...['ETIMEDOUT', '28P01', '28000', '3D000']];
const drainMs = 10_000;
/** The site as it was built, and what draws pages that are published later. */
const client = join(import.meta.dirname, '../dist/client');
const ssr = join(import.meta.dirname, '../dist/ssr');

try {
  await start();
} catch (error) {
  const isForPeople = [
    EnvironmentError,
    DataDirectoryInUse,
    DemoDirectory,
    IncompleteImportError,
    OutdatedDatabaseError,
  ].some((kind) => error instanceof kind);
  if (!isForPeople) throw error;
  console.error((error as Error).message);
  process.exit(1);
}

async function start() {
  const env = loadEnvironment(process.env);
  const log = createLog(env.LOG_LEVEL);
  const isOfDemo = process.argv.includes('--demo');
  if (!isOfDemo) refuseDemo(env.DATA_DIR);
  const lock = env.DATABASE_URL ? undefined : await lockDataDirectory(env.DATA_DIR);
  const { requests: database, background } = await openUpToDate(env);

  const now = () => new Date();
  const db = database.kysely;
  const keys = await loadSigningKeys({
    dataDir: env.DATA_DIR,
    given: env.JWT_PRIVATE_KEYS,
    siteUrl: env.SITE_URL,
  });
  await seedAllowedDomains(db, env.ALLOWED_EMAIL_DOMAINS);
  const limit = createLimit(database.pool, env.RATE_LIMIT_SCALE, {
    alone: database.engine === 'pglite',
  });
  const settings = await settingsOf(env);
  const key = await encryptionKey(env);
  const seal = await openFactorSecrets(database, key);
  const auth = { db, settings, keys, seal, limit, log, now };
  const identify = createIdentify(auth);
  const files = openFileStore(env);
  const backups = createBackups({ database: background, files, key }, env.BACKUP_DIR);
  const parsers = createParsers();
  const demo = isOfDemo && !env.DATABASE_URL && isDemo(env.DATA_DIR);
  const built = await readBuiltSite(ssr);
  const site = await createSite(client, {
    backend: env.VITE_SUPABASE_URL,
    banner: demo ? demoBar : undefined,
    vacancies: built.vacancies,
  });
  const vacancyPages = await startVacancyPages(
    { db: background.kysely, log, now, client, ssr, show: site.show },
    built,
  );
  const functions = {
    vacancyPages,
    ...{ db, settings, limit, log, now, files, parsers },
    checkSystem: createSystemCheck(env, database, now),
    channels: createMailChannels(env, now),
    cipher: seal,
    backups: { ...backups, make: async () => basename(await backups.make()) },
    authenticate: agentsOnly(identify),
    ...(env.CLAMD_SOCKET && { scan: createClamdScan(env.CLAMD_SOCKET) }),
  };

  const app = createApp({
    env,
    database,
    log,
    functions,
    auth: createAuth(auth),
    rest: createRest(auth),
    setup: createSetup(functions),
    doctor: createDoctorRoutes({ seal, now, examine: () => checkDatabase(database, now) }),
    account: createAccountFunction({ ...functions, identify, invite: createInvite(auth) }),
    demo: demo ? createDemoRoutes(auth) : undefined,
    site: site.app,
    ready: () => !drain.isDraining(),
  });
  const drain = createGracefulShutdown(app.fetch);
  const server = await listen(env, drain.fetch);
  parsers.start();
  const unhurried = { ...functions, db: background.kysely };
  const workers = startBackgroundJobs({ env, functions: unhurried, backups, log });
  // `npm run backup` asks for one so.
  process.on('SIGUSR2', () => {
    backups.make().catch((error) => log.error({ err: error }, 'backup failed'));
  });
  if (env.SITE_URL.startsWith('https:')) {
    for (const fact of placeholdersIn({ ...firm, ...firmFacts })) {
      log.warn({ fact }, 'a fact of the firm is a placeholder');
    }
  }
  await announce(env, database);

  const stop = async () => {
    await drain.drain(drainMs);
    server.close();
    server.closeAllConnections();
    await workers.stop();
    await vacancyPages.stop();
    if (background !== database) await background.close();
    await database.close();
    lock?.release();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Opens the database, waits for one that is on its way, and brings it up to date. */
async function openUpToDate(env: Environment) {
  const databases = await step('Opening the database', openDatabases(env));
  const { requests: database } = databases;
  if (env.DATABASE_URL) {
    await awaitDatabase(database.pool, env.DATABASE_WAIT_SECONDS).catch(explainAbsence);
    await compareConnections(database.pool, env.DATABASE_POOL_SIZE);
  }
  // A migration may take longer than a request.
  const migrating = env.DATABASE_URL ? openPostgres(env.DATABASE_URL, 1) : database;
  const upToDate = refuseIncompleteImport({ query: database.pool, dataDir: env.DATA_DIR }).then(
    () => migrate(migrating.pool),
  );
  await step('Bringing the database up to date', upToDate);
  if (migrating !== database) await migrating.close();
  return databases;
}

function explainAbsence(error: Error & { code?: string }): never {
  if (!error.code || !connectionFailures.includes(error.code)) throw error;
  throw new EnvironmentError(`DATABASE_URL names a database that does not answer: ${error.code}.`);
}

/** What auth and functions know of the environment. */
async function settingsOf(env: Environment) {
  return {
    siteUrl: env.SITE_URL,
    ...(env.VITE_SUPABASE_URL && { apiUrl: new URL(env.VITE_SUPABASE_URL).origin }),
    anonKey: env.SUPABASE_ANON_KEY,
    mailTo: env.MAIL_TO ?? firm.email.info,
    ...(env.MAIL_FROM && { mailFrom: env.MAIL_FROM }),
    ...(env.REPLY_ADDRESS && { replyAddress: env.REPLY_ADDRESS }),
    ...(env.TRUSTED_AUTHSERV_ID && { trustedAuthservId: env.TRUSTED_AUTHSERV_ID }),
    ...(env.INBOUND_EMAIL_SECRET && { inboundSecret: env.INBOUND_EMAIL_SECRET }),
    webhookHosts: env.WEBHOOK_ALLOWED_HOSTS,
    secretKey: env.SUPABASE_SECRET_KEY,
    azure: azureSettings(env),
    breachesUrl: env.BREACHED_PASSWORDS_URL,
    secret:
      env.FORM_SECRET ?? (await readOrCreate(join(env.DATA_DIR, 'keys'), 'forms', randomSecret)),
  };
}

/** What seals the second factors, those of before included. */
async function openFactorSecrets(
  { pool }: OpenDatabase,
  key: Awaited<ReturnType<typeof encryptionKey>>,
) {
  const seal = createCipher(key);
  await encryptFactorSecrets(pool, seal).catch(() => {
    throw new EnvironmentError(
      'ENCRYPTION_KEY is not the key that encrypted the second factors in this database.',
    );
  });
  return seal;
}

/** Serves at the environment's address. */
async function listen(env: Environment, fetch: Parameters<typeof serve>[0]['fetch']) {
  const server = serve({
    fetch,
    port: env.PORT,
    hostname: env.HOST,
    serverOptions: { headersTimeout: 15_000, requestTimeout: 120_000, maxHeaderSize: 16 * 1024 },
  }) as Server;
  limitConnections(server, env.TRUSTED_PROXY_HOPS > 0);
  await once(server, 'listening').catch(({ code }) => {
    throw new EnvironmentError(
      `PORT ${env.PORT} of HOST ${env.HOST} cannot be used: ${code}. Stop the program that uses it, or set another port.`,
    );
  });
  return server;
}

/** Tells whoever started the server where it is, and what they should know of it. */
async function announce(env: Environment, { kysely: db }: OpenDatabase) {
  printLine(`Delvanta is running at ${env.SITE_URL}`);
  const setupLink = await createSetupLink(db, env.SITE_URL);
  if (setupLink) printLine(`Create the first account, once, at ${setupLink}`);
  printLine(
    env.SMTP_URL
      ? 'Email is sent by SMTP'
      : `SMTP_URL is not set: read mail at ${env.SITE_URL}/dev/mailbox`,
  );

  for (const [what, url] of Object.entries({
    postgres: env.DATABASE_URL,
    smtp: env.SMTP_URL,
    imap: env.IMAP_URL,
  })) {
    const isChosen = env.PLAIN_CONNECTIONS.some((name) => name === what);
    if (url && isChosen) printLine(`NOT ENCRYPTED: ${what}, because PLAIN_CONNECTIONS names it`);
  }
}
