import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createS3Store } from '#files/s3-store.ts';
import { createKey } from '#server/auth/keys.ts';
import { openPostgres } from '#server/database/database.ts';
import { startBalancer } from '../support/balancer.ts';
import { pdf } from '../support/documents.ts';
import { freePort, startPostgres } from '../support/postgres.ts';
import { formSecret, type Product, startProduct, temporaryDirectory } from '../support/product.ts';
import { proofFor } from '../support/proof-of-work.ts';
import { startS3 } from '../support/s3.ts';
import { startMailserver } from '../support/smtp.ts';

const apikey = 'sb_publishable_delvanta';
/** A process that died may have handed over so many mails that it could not note down any more. */
const mailsInHand = 20;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let mailserver: Awaited<ReturnType<typeof startMailserver>>;
let directories: Awaited<ReturnType<typeof temporaryDirectory>>[];
let ports: number[];
let fleet: Product[];
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let signingKeys: string;

const start = (index: number) =>
  startProduct({
    dataDir: directories[index]?.path ?? '',
    env: {
      ...s3.env,
      PORT: String(ports[index]),
      SITE_URL: 'http://localhost:3000',
      DATABASE_URL: postgres.url('postgres'),
      DATABASE_POOL_SIZE: '5',
      SMTP_URL: mailserver.url,
      MAIL_FROM: 'info@delvanta.example',
      JWT_PRIVATE_KEYS: signingKeys,
      TRUSTED_PROXY_HOPS: '1',
    },
  });

beforeAll(async () => {
  [postgres, s3, mailserver] = await Promise.all([startPostgres(), startS3(), startMailserver()]);
  signingKeys = JSON.stringify({ keys: [await createKey()] });
  directories = await Promise.all(Array.from({ length: 3 }, temporaryDirectory));
  ports = await Promise.all(Array.from({ length: 3 }, freePort));
  // At once: one of them brings the database up to date, the others wait for it.
  fleet = await Promise.all([0, 1, 2].map(start));
  balancer = await startBalancer(ports);
}, 120_000);

afterAll(async () => {
  await balancer.stop();
  await Promise.all(fleet.map((product) => product.stop()));
  await Promise.all([postgres.stop(), s3.stop(), mailserver.close()]);
  await Promise.all(directories.map(({ remove }) => remove()));
});

async function writeMessage(name: string): Promise<Response> {
  const altcha = await proofFor('send-contact-email', formSecret);
  return fetch(`${balancer.url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey, 'Idempotency-Key': name },
    body: JSON.stringify({ name, email: `${name}@lab.example`, message: 'Help', altcha }),
  });
}

async function apply(name: string): Promise<Response> {
  const body = new FormData();
  const fields = { name, email: `${name}@home.example`, phone: '06 12345678' };
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('cv', new File([pdf({ size: 50_000 }) as BlobPart], 'cv.pdf'));
  const headers = { apikey, 'Idempotency-Key': name };
  return fetch(`${balancer.url}/functions/v1/submit-application`, {
    method: 'POST',
    headers,
    body,
  });
}

/** Sends without pause; what fails is tried again under its key, as the forms do. */
function keepSending(send: (name: string) => Promise<Response>) {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let going = true;
  const until = async (name: string) => {
    for (;;) {
      const answer = await send(name).catch((error) => error as Error);
      if (answer instanceof Response && answer.ok) return acknowledged.push(name);
      failures.push(answer instanceof Response ? String(answer.status) : String(answer.cause));
      await wait(100);
    }
  };
  const done = (async () => {
    while (going) await until(randomUUID());
  })();
  return {
    acknowledged,
    failures,
    stop: () => {
      going = false;
      return done;
    },
  };
}

it('serves on while every process is replaced, dies, and the database restarts', async () => {
  const senders = [keepSending(writeMessage), keepSending(writeMessage), keepSending(apply)];
  const failures = () => senders.flatMap((sender) => sender.failures);
  const allReady = () =>
    vi.waitFor(() => expect(balancer.readyCount()).toBe(3), { timeout: 10_000, interval: 50 });
  await allReady();

  for (const [index, product] of fleet.entries()) {
    expect(await product.stop()).toBe(0);
    fleet[index] = await start(index);
    await allReady();
  }
  expect(failures(), 'failed requests while all were replaced').toEqual([]);

  await fleet[0]?.kill();
  fleet[0] = await start(0);
  await allReady();

  await postgres.restart();
  const restarted = performance.now();
  await allReady();
  const sentBefore = senders.flatMap(({ acknowledged }) => acknowledged).length;
  await vi.waitFor(
    () => {
      const sent = senders.flatMap(({ acknowledged }) => acknowledged).length;
      expect(sent).toBeGreaterThan(sentBefore + 3);
    },
    { timeout: 10_000 },
  );
  expect(performance.now() - restarted).toBeLessThan(10_000);

  await Promise.all(senders.map((sender) => sender.stop()));
  const [first, second, applications] = senders.map(({ acknowledged }) => acknowledged);
  const messages = [...(first ?? []), ...(second ?? [])];
  const database = openPostgres(postgres.url('postgres'), 1);
  const names = async (table: string) =>
    (await database.pool.query(`select name from ${table} order by name`)).rows.map(
      ({ name }) => name,
    );
  expect(await names('contact_requests'), 'messages: each once').toEqual(messages.toSorted());
  expect(await names('applications'), 'applications: each once').toEqual(applications?.toSorted());

  const store = createS3Store(s3.settings);
  const { rows: files } = await database.pool.query('select id from files');
  for (const { id } of files)
    expect(await store.read(id), 'the CV is in the bucket').not.toBeNull();
  expect(files).toHaveLength(applications?.length ?? 0);

  const queued = async () =>
    (await database.pool.query(`select id from outbox where status = 'queued'`)).rowCount;
  // What failed twice while the database was away is tried again after a minute.
  const patience = { timeout: 150_000, interval: 500 };
  await vi.waitFor(async () => expect(await queued()).toBe(0), patience);
  const { rowCount: mails } = await database.pool.query(`select from outbox where status = 'sent'`);
  const arrived = mailserver.mails.map(({ messageId }) => messageId);
  expect(new Set(arrived).size, 'every mail').toBe(mails);
  expect(arrived.length - new Set(arrived).size, 'mails twice').toBeLessThanOrEqual(mailsInHand);
  await database.close();
}, 300_000);
