import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { leastFreeShare, leaveRoomAt, readDiskSpace } from '#server/files/disk-space.ts';
import { pdf } from '../support/documents.ts';
import { freePort, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';

const root = join(import.meta.dirname, '../..');
const apikey = 'sb_publishable_delvanta';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function begin(databaseUrl: string, env: Record<string, string> = {}): Promise<Product> {
  const directory = await temporaryDirectory();
  ends.push(directory.remove);
  const product = await startProduct({
    dataDir: directory.path,
    env: { DATABASE_URL: databaseUrl, ...env },
  });
  ends.push(product.stop);
  return product;
}

async function cluster(): Promise<TestPostgres> {
  const postgres = await startPostgres();
  ends.push(postgres.stop);
  return postgres;
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  ends.push(() => client.end().catch(() => {}));
  return client;
}

async function writeToFirm({ url }: Product, key = randomUUID()) {
  const answer = await fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey,
      'Idempotency-Key': key,
    },
    body: JSON.stringify({ name: 'Jan', email: `${key}@lab.example`, message: 'Help' }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After') };
}

/** Makes the first account, and signs in. */
async function tokenOfFirstAgent({ url, setupLink = '' }: Product): Promise<string> {
  const account = { email: 'anna@delvanta.example', password: 'a sentence for nobody else' };
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey },
      body: JSON.stringify(body),
    });
  const token = new URL(setupLink).searchParams.get('token');
  await post('/functions/v1/first-time-setup', { token, naam: 'Anna', ...account });
  const answer = await post('/auth/v1/token?grant_type=password', account);
  return (await answer.json()).access_token;
}

const readiness = async ({ url }: Product) => (await fetch(`${url}/readyz`)).status;

async function timed<Result>(work: Promise<Result>): Promise<[Result, seconds: number]> {
  const from = performance.now();
  return [await work, (performance.now() - from) / 1000];
}

it('a locked table: 503 within 5 s, 15 for an agent, not ready, and all is well when it is free again', async () => {
  const postgres = await cluster();
  const product = await begin(postgres.url('postgres'));
  const other = await open(postgres.url('postgres'));
  const token = await tokenOfFirstAgent(product);
  expect(await readiness(product)).toBe(200);
  await other.query('begin; lock table tickets in access exclusive mode');
  const queue = () =>
    fetch(`${product.url}/functions/v1/desk/queue`, {
      headers: { apikey, Authorization: `Bearer ${token}` },
    });
  const [answer, seconds] = await timed(queue());
  expect([answer.status, answer.headers.has('Retry-After')]).toEqual([503, true]);
  expect(seconds).toBeLessThan(20);
  const key = randomUUID();
  // More at once than there are connections: those that wait for one are told as well.
  const sent = await Promise.all(
    [key, ...Array.from({ length: 20 }, () => randomUUID())].map((each) =>
      timed(writeToFirm(product, each)),
    ),
  );
  for (const [answer, seconds] of sent) {
    expect(answer).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    // Whoever got a connection just within the five seconds has five more, on a loaded machine.
    expect(seconds).toBeLessThan(13);
  }
  expect(sent[0]?.[1]).toBeLessThan(7.5);
  await vi.waitFor(async () => expect(await readiness(product)).toBe(503), { timeout: 15_000 });
  const page = await fetch(product.url);
  expect(page.status, 'the site is read on').toBe(200);
  const { rows } = await other.query(
    `select count(*)::integer as stuck from pg_stat_activity
     where application_name = 'delvanta' and query ~ 'insert' and wait_event_type = 'Lock'
       and now() - query_start > interval '6 seconds'`,
  );
  expect(rows, 'nothing goes on waiting in the database').toEqual([{ stuck: 0 }]);

  await other.query('rollback');
  await vi.waitFor(async () => expect(await readiness(product)).toBe(200), { timeout: 15_000 });
  expect((await queue()).status).toBe(200);
  expect((await writeToFirm(product, key)).status).toBe(200);
  expect((await writeToFirm(product, key)).status).toBe(200);
  const found = await other.query('select count(*)::integer from contact_requests');
  expect(found.rows, 'what was refused came once, when it was sent again').toEqual([{ count: 1 }]);
}, 120_000);

it('no connection left: 503, and back within 2 s of the first that is free', async () => {
  const postgres = await cluster();
  const owner = await open(postgres.url('postgres'));
  await owner.query('create database firm');
  await (await begin(postgres.url('firm'))).stop();
  await owner.query(`create role firm login connection limit 6 in role postgres password 'firm'`);
  const url = postgres.url('firm').replace('postgres:postgres@', 'firm:firm@');
  const product = await begin(url, { DATABASE_POOL_SIZE: '8' });
  expect(product.printed.join('\n')).toContain(
    'TOO FEW CONNECTIONS: the database allows 6, DATABASE_POOL_SIZE is 8',
  );
  expect((await writeToFirm(product)).status).toBe(200);

  // Somebody else takes them all, and does not let go.
  const taken: pg.Client[] = [];
  await vi.waitFor(
    async () => {
      await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'delvanta' and usename = 'firm'`);
      await Promise.all(Array.from({ length: 6 }, async () => taken.push(await open(url)))).catch(
        () => {},
      );
      expect(taken).toHaveLength(6);
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(await writeToFirm(product)).toEqual({
    status: 503,
    retryAfter: expect.stringMatching(/^\d+$/),
  });
  expect(await readiness(product)).toBe(503);
  await Promise.all(taken.slice(0, 3).map((client) => client.end()));
  const [, seconds] = await timed(
    vi.waitFor(async () => expect((await writeToFirm(product)).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    }),
  );
  expect(seconds).toBeLessThan(4);
}, 120_000);

/** A door before a cluster that refuses its first visitors, and can freeze: then nothing comes through any more. */
async function doorBefore(postgres: TestPostgres, { refusing = 0 } = {}) {
  const { port } = new URL(postgres.url('postgres'));
  const ours = await freePort();
  const open = new Set<Socket>();
  let refused = 0;
  let isFrozen = false;
  const door = createServer((socket) => {
    socket.on('error', () => {});
    if (refused++ < refusing) return socket.resetAndDestroy();
    const beyond = connect(Number(port), '127.0.0.1');
    for (const each of [socket, beyond]) {
      open.add(each);
      each.on('error', () => each.destroy());
      each.on('close', () => open.delete(each));
    }
    socket.on('data', (bytes) => isFrozen || beyond.write(bytes));
    beyond.on('data', (bytes) => isFrozen || socket.write(bytes));
    socket.on('close', () => beyond.destroy());
    return beyond.on('close', () => socket.destroy());
  }).listen(ours, '127.0.0.1');
  ends.push(() => {
    for (const socket of open) socket.destroy();
    door.close();
  });
  return {
    url: postgres.url('postgres').replace(port, String(ours)),
    freeze: (frozen: boolean) => {
      isFrozen = frozen;
    },
  };
}

it('a database that says nothing any more: 503 in time, and back with it', async () => {
  const door = await doorBefore(await cluster());
  const product = await begin(door.url);
  expect((await writeToFirm(product)).status).toBe(200);
  door.freeze(true);
  const sent = await Promise.all(Array.from({ length: 12 }, () => timed(writeToFirm(product))));
  for (const [answer, seconds] of sent) {
    expect(answer).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(seconds).toBeLessThan(13);
  }
  expect(await readiness(product)).toBe(503);
  expect((await fetch(product.url)).status).toBe(200);
  door.freeze(false);
  await vi.waitFor(async () => expect((await writeToFirm(product)).status).toBe(200), {
    timeout: 10_000,
  });
  await vi.waitFor(async () => expect(await readiness(product)).toBe(200), { timeout: 10_000 });
}, 90_000);

it('a database that starts beside it is waited for', async () => {
  const door = await doorBefore(await cluster(), { refusing: 2 });
  const product = await begin(door.url);
  expect(product.printed.join('\n')).toMatch(
    /does not answer yet \(ECONNRESET\); waiting 30 more s\n.*waiting 29 more s/,
  );
  expect(await readiness(product)).toBe(200);
}, 60_000);

// Only root may make a small disk; a store without room is in `stores.test.ts` for everybody.
it.runIf(process.getuid?.() === 0)(
  'a full disk: 503 for writes, the site is read, and all is well with room again',
  async () => {
    const directory = await temporaryDirectory();
    ends.push(directory.remove);
    const run = promisify(execFile);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', directory.path]);
    ends.push(() => run('umount', [directory.path]));
    const product = await startProduct({
      dataDir: join(directory.path, 'data'),
      env: { BACKUP_MINUTES: '0' },
    });
    ends.push(product.stop);
    const kept = [randomUUID(), randomUUID()];
    expect((await writeToFirm(product, kept[0])).status).toBe(200);

    const filler = join(directory.path, 'filler');
    await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => {});
    await vi.waitFor(
      async () =>
        expect(await writeToFirm(product)).toEqual({
          status: 503,
          retryAfter: expect.stringMatching(/^\d+$/),
        }),
      { timeout: 20_000 },
    );
    const cv = new FormData();
    const fields = { name: 'Noor', email: 'noor@home.example', phone: '06 12345678' };
    for (const [field, value] of Object.entries(fields)) cv.append(field, value);
    cv.append('cv', new File([pdf({ size: 1_000_000 }) as BlobPart], 'cv.pdf'));
    const applied = await fetch(`${product.url}/functions/v1/submit-application`, {
      method: 'POST',
      headers: { apikey },
      body: cv,
    });
    expect(applied.status).toBe(503);
    expect((await fetch(product.url)).status).toBe(200);
    expect(product.printed.join('\n')).toMatch(/No space left on device|could not (extend|write)/);

    await rm(filler);
    expect((await writeToFirm(product, kept[1])).status).toBe(200);
    await product.kill();
    const data = join(directory.path, 'data/postgres');
    const database = await PGlite.create(data, { extensions: { pg_trgm } });
    const { rows } = await database.query<{ email: string }>(
      `select email from contact_requests where email = any($1)`,
      [kept.map((key) => `${key}@lab.example`)],
    );
    await database.close();
    expect(rows, 'what was acknowledged before and after is there').toHaveLength(2);
  },
  90_000,
);

it.runIf(process.getuid?.() === 0)(
  'a disk that is nearly full: told on the dashboard and in the log, and no backup fills it',
  async () => {
    const directory = await temporaryDirectory();
    ends.push(directory.remove);
    const run = promisify(execFile);
    const small = join(directory.path, 'backups');
    await mkdir(small);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', small]);
    ends.push(() => run('umount', [small]));
    const free = async () => (await readDiskSpace(small)).share;

    // What grows while it is written stops in time.
    const growing = join(small, 'growing');
    const zeros = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024)));
    await expect(pipeline(zeros, leaveRoomAt(small), createWriteStream(growing))).rejects.toThrow(
      /% of the disk is free at .*: free some space, or set BACKUP_DIR to another/,
    );
    expect(await free()).toBeGreaterThan(0);

    await run('dd', ['if=/dev/zero', `of=${growing}`, 'bs=1M', 'count=39']);
    expect(await free()).toBeLessThan(leastFreeShare);
    const env = { DATA_DIR: join(directory.path, 'data'), BACKUP_DIR: small };
    const product = await startProduct({ dataDir: env.DATA_DIR, env });
    ends.push(product.stop);
    const told = new RegExp(`"place":"${small}".*disk nearly full`);
    await vi.waitFor(() => expect(product.printed.join('\n')).toMatch(told), { timeout: 20_000 });

    const backup = async () =>
      run(process.execPath, [join(root, 'server/cli/backup.ts')], {
        env: { PATH: process.env.PATH, ...env },
      }).catch(({ code, stderr }) => ({ code, stderr: String(stderr) }));
    const refusal = { code: 1, stderr: expect.stringContaining('of the disk is free') };
    expect(await backup(), 'beside the server').toMatchObject(refusal);
    await product.stop();
    expect(await backup(), 'without one').toMatchObject(refusal);
    expect(await readdir(small)).toEqual(['growing']);

    const data = join(directory.path, 'data/postgres');
    const database = await PGlite.create(data, { extensions: { pg_trgm } });
    const { rows } = await database.query(
      `select error from channel_health where channel = 'disk' and failing_since is not null`,
    );
    await database.close();
    expect(rows).toEqual([{ error: expect.stringContaining(small) }]);
  },
  90_000,
);
