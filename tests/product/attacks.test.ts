import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres, overPglite } from '#server/database/database.ts';
import { startBalancer } from '../support/balancer.ts';
import { pdf } from '../support/documents.ts';
import { type Watching, watchHealth } from '../support/health-watch.ts';
import { endlessZip } from '../support/hostile-files.ts';
import { freePort, startPostgres } from '../support/postgres.ts';
import {
  childrenOf,
  formSecret,
  type Product,
  startProduct,
  temporaryDirectory,
} from '../support/product.ts';
import { proofFor } from '../support/proof-of-work.ts';

const apikey = 'sb_publishable_delvanta';
const inboundSecret = 'a secret of a provider of mail, 32+';

/** Does something to a product, which goes on and answers all the while. */
async function attack<Result>(product: Watching, deed: () => Promise<Result>): Promise<Result> {
  const health = watchHealth(product);
  const result = await deed().catch(async (error) => {
    await health.stop();
    throw error;
  });
  const { longest, wrong } = await health.stop();
  expect(wrong, 'what /healthz answered besides 200').toEqual([]);
  expect(longest, 'the longest that /healthz took, in ms').toBeLessThan(500);
  return result;
}

async function handIn({ url }: Product, raw: string | Uint8Array): Promise<void> {
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
  const body = Buffer.from(raw);
  const signature = createHmac('sha256', inboundSecret)
    .update(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]))
    .digest('base64');
  const answer = await fetch(`${url}/functions/v1/inbound-email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  expect(answer.status).toBe(202);
}

const mail = (name: string, body: string, type = 'text/plain') =>
  `From: ${name}@lab.example\r\nSubject: ${name}\r\nContent-Type: ${type}\r\n\r\n${body}`;
const withFile = (name: string, file: string, content: Uint8Array) =>
  mail(
    name,
    `--b\r\n\r\nSee the file.\r\n--b\r\nContent-Disposition: attachment; filename="${file}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n--b--`,
    'multipart/mixed; boundary=b',
  );
/** Takes longer to read than it may: parts without number, by a boundary that comes in pieces. */
const endlessMail = (name: string) =>
  mail(name, '--ab\n\n'.repeat(1_000_000), 'multipart/mixed; boundary*0=a; boundary*1=b');

const tiringMails = {
  archive: withFile('archive', 'cv.docx', endlessZip),
  introductions: mail('introductions', 'Op a schreef\n'.repeat(16_000)),
  marks: mail('marks', '>\n'.repeat(30_000)),
  blanks: mail('blanks', `Hello${'\n'.repeat(30_000)}Goodbye`),
  endless: endlessMail('endless'),
  last: mail('last', 'I am nobody’s enemy.'),
};

async function sendCv({ url }: Product, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const body = new FormData();
  const own = { name: 'Noor', email: `${randomUUID()}@home.example`, phone: '06 12345678' };
  for (const [name, value] of Object.entries({ ...own, ...fields })) body.append(name, value);
  body.append('cv', new File([bytes as BlobPart], 'cv.docx'));
  return fetch(`${url}/functions/v1/submit-application`, {
    method: 'POST',
    headers: { apikey, ...from(randomUUID()) },
    body,
  });
}

/** As a proxy writes it: whoever is called so calls from a network of their own. */
function from(name: string, last = 1) {
  const [a = 0, b = 0, c = 0] = Buffer.from(name);
  return { 'X-Forwarded-For': `${(a % 90) + 10}.${b}.${c}.${last}` };
}

const writeToFirm = ({ url }: Product, headers: object, fields: object = {}) =>
  fetch(`${url}/functions/v1/send-contact-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey, ...headers },
    body: JSON.stringify({
      name: 'Jan',
      email: `${randomUUID()}@lab.example`,
      message: `Help ${randomUUID()}`,
      ...fields,
    }),
  });

interface Place {
  env: Record<string, string>;
  /** Once the product has stopped. */
  open(): Promise<OpenDatabase>;
  remove(): Promise<unknown>;
}

async function onPglite(): Promise<Place> {
  const directory = await temporaryDirectory();
  return {
    env: { DATA_DIR: directory.path },
    open: async () =>
      overPglite(
        await PGlite.create(join(directory.path, 'postgres'), { extensions: { pg_trgm } }),
      ),
    remove: directory.remove,
  };
}

async function onPostgres(): Promise<Place> {
  const [directory, postgres] = await Promise.all([temporaryDirectory(), startPostgres()]);
  return {
    env: { DATA_DIR: directory.path, DATABASE_URL: postgres.url('postgres') },
    open: async () => openPostgres(postgres.url('postgres'), 2),
    remove: () => Promise.all([directory.remove(), postgres.stop()]),
  };
}

const start = ({ env }: Place, more: Record<string, string> = {}) =>
  startProduct({
    dataDir: env.DATA_DIR ?? '',
    env: { ...env, INBOUND_EMAIL_SECRET: inboundSecret, RATE_LIMIT_SCALE: '1', ...more },
  });

describe.each([
  ['PGlite', onPglite],
  ['Postgres', onPostgres],
])('what strangers send to a product on %s', (_name, settle) => {
  let place: Place;
  let product: Product;
  beforeAll(async () => {
    place = await settle();
    product = await start(place, { TRUSTED_PROXY_HOPS: '1' });
  });
  afterAll(async () => {
    await product?.stop();
    await place?.remove();
  });

  it('a CV of 202 bytes that states four billion entries is refused at once', async () => {
    const answers = await attack(product, () =>
      Promise.all(Array.from({ length: 10 }, () => sendCv(product, endlessZip))),
    );
    for (const answer of answers) {
      expect([answer.status, (await answer.json()).error.fields.cv.code]).toEqual([
        422,
        'file-type',
      ]);
    }
  });

  it('295 forms without a proof from a few networks keep nobody else out', async () => {
    await attack(product, async () => {
      for (let sent = 0; sent < 295; sent++) {
        const answer = await writeToFirm(
          product,
          from(`net${sent % 3}`.slice(3).repeat(3), sent % 200),
        );
        expect(answer.status).toBe(200);
      }
    });
    const altcha = await proofFor('send-contact-email', formSecret);
    expect((await writeToFirm(product, from('eva'), { altcha, name: 'Proven' })).status).toBe(200);
    expect((await writeToFirm(product, from('jan'), { name: 'Unproven' })).status).toBe(200);
    const proof = await proofFor('submit-application', formSecret);
    const cv = await sendCv(product, new Uint8Array(), { altcha: proof });
    expect(cv.status, 'the CV is what is wrong').toBe(422);
  });

  it('a body that is far too large is told that its connection ends', async () => {
    const { host, port } = new URL(product.url);
    const bytes = 5_000_000;
    const answer = await attack(product, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `PUT /functions/v1/desk/x HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      // Enough of it to be answered. Whoever still writes when the connection ends may read nothing.
      socket.write('x'.repeat(bytes / 2));
      return text(socket);
    });
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('whoever hangs up halfway through a form is no fault of ours', async () => {
    const before = product.printed.length;
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = ['POST /functions/v1/send-contact-email HTTP/1.1', 'Host: localhost'];
    socket.write(
      [
        ...head,
        'Content-Type: application/json',
        `apikey: ${apikey}`,
        'Content-Length: 1000',
        '',
        '{"name"',
      ].join('\r\n'),
    );
    await nextTurn();
    socket.destroy();
    const told = () =>
      product.printed.slice(before).filter((line) => /send-contact-email/.test(line));
    await vi.waitFor(() => expect(told()).not.toEqual([]), { timeout: 10_000 });
    expect(told().join('\n')).not.toMatch(/"level":50|"status":5/);
  });

  it('mails that tire their reader are read or set aside, and those after them are read', async () => {
    await attack(product, async () => {
      for (const raw of Object.values(tiringMails)) await handIn(product, raw);
      // The development mailbox shows what the firm is told of each.
      await vi.waitFor(
        async () => {
          const told = await (await fetch(`${product.url}/dev/mailbox`)).text();
          for (const name of ['archive', 'introductions', 'marks', 'blanks', 'last']) {
            expect(told).toContain(`${name}@lab.example`);
          }
        },
        { timeout: 60_000, interval: 200 },
      );
    });
  }, 90_000);

  it('survives its next start, with nothing lost', async () => {
    expect(await product.stop()).toBe(0);
    product = await start(place, { TRUSTED_PROXY_HOPS: '1' });
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
    const database = await place.open();
    const { rows: mails } = await database.pool.query(
      `select coalesce(m.subject, 'endless') as subject, m.status, s.body, s.left_out
       from inbound_mails m left join messages s on s.id = m.message_id`,
    );
    const found = Object.fromEntries(mails.map(({ subject, ...rest }) => [subject, rest]));
    expect(Object.keys(found).sort()).toEqual(Object.keys(tiringMails).sort());
    expect(found.archive).toMatchObject({
      status: 'delivered',
      body: 'See the file.',
      left_out: [{ name: 'cv.docx', bytes: 202, reason: 'unreadable' }],
    });
    for (const name of ['introductions', 'marks', 'blanks', 'last']) {
      expect(found[name], name).toMatchObject({ status: 'delivered' });
    }
    expect(found.endless).toMatchObject({ status: 'received' });
    const { rows: forms } = await database.pool.query(
      `select count(*)::int as count, count(*) filter (where quarantine = 'flood')::int as waiting,
         count(*) filter (where r.name in ('Proven', 'Unproven') and quarantine is null)::int as people
       from tickets t join contact_requests r on r.ticket_id = t.id`,
    );
    expect(forms).toEqual([{ count: 297, waiting: 265, people: 2 }]);
    await database.close();
  }, 60_000);
});

describe.each([
  ['PGlite', onPglite],
  ['Postgres', onPostgres],
])('a rush on a product on %s', (_name, settle) => {
  let place: Place;
  let product: Product;
  beforeAll(async () => {
    place = await settle();
    product = await start(place, { RATE_LIMIT_SCALE: '1000', HOST: '127.0.0.1' });
  }, 60_000);
  afterAll(async () => {
    await product?.stop();
    await place?.remove();
  });

  it('2,000 connections of one address leave room for everybody else', async () => {
    // A start has work of its own for a moment, such as the first parser.
    await vi.waitFor(
      async () => {
        const from = performance.now();
        for (let count = 0; count < 10; count++) await fetch(`${product.url}/healthz`);
        expect(performance.now() - from).toBeLessThan(500);
      },
      { timeout: 30_000 },
    );
    const { port } = new URL(product.url);
    const opened: Socket[] = [];
    await attack({ ...product, url: `http://127.0.0.1:${port}` }, async () => {
      let closed = 0;
      for (let count = 0; count < 2_000; count++) {
        const socket = connect({
          port: Number(port),
          host: '127.0.0.1',
          localAddress: '127.0.0.2',
        });
        socket.on('error', () => {});
        socket.once('close', () => closed++);
        socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nX-Slow: '));
        opened.push(socket);
        // Lets those that the product already closed go.
        if (count % 50 === 0) await nextTurn();
      }
      await vi.waitFor(() => expect(closed).toBe(1_400), { timeout: 20_000 });
    });
    for (const socket of opened) socket.destroy();
    await Promise.all(
      opened.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')),
    );
  }, 60_000);

  it('200 CVs of 5 MB at once are taken, eight at a time, in bounded memory', async () => {
    const cv = Buffer.from(pdf({ size: 5 * 1024 * 1024 - 1_000 }));
    // Its peak so far is of making a database, and is forgotten here (proc(5)).
    await writeFile(`/proc/${product.pid}/clear_refs`, '5');
    const before = await memoryMb(product.pid, 'VmRSS');
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => sendLargeCv(product, `cv-${index}`, cv)),
    );
    expect(statuses).toEqual(Array(200).fill(200));
    const grown = (await memoryMb(product.pid, 'VmHWM')) - before;
    expect(grown, 'how much it grew for 1,000 MB of files, in MB').toBeLessThan(350);
    const parsers = await childrenOf(product.pid);
    expect(parsers.length).toBeGreaterThan(0);
    for (const pid of parsers) {
      expect(await memoryMb(pid, 'VmHWM'), 'what looks into them, in MB').toBeLessThan(250);
    }
  }, 180_000);
});

/** The memory that a process holds (`VmRSS`) or held at most (`VmHWM`), in MB. */
async function memoryMb(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

it('a fleet of three goes on with a poisoned mail that ends each process that reads it', async () => {
  const place = await onPostgres();
  const database = await place.open();
  const ports = await Promise.all([1, 2, 3].map(freePort));
  const directories = await Promise.all(ports.map(temporaryDirectory));
  const startOne = (index: number) =>
    start(place, {
      PORT: String(ports[index]),
      DATA_DIR: directories[index]?.path ?? '',
      TRUSTED_PROXY_HOPS: '1',
      FORM_SECRET: formSecret,
    });
  // One after the other: the first brings the database up to date.
  const fleet = [await startOne(0), await startOne(1), await startOne(2)];
  const balancer = await startBalancer(ports);
  const poison = async () =>
    (await database.pool.query(`select * from inbound_mails order by received_at limit 1`)).rows[0];
  /** Whoever it is that has the poison in hand: the log of a process tells nothing of it yet. */
  const killAll = async () => {
    await Promise.all(fleet.map((product) => product.kill()));
    for (const index of fleet.keys()) fleet[index] = await startOne(index);
  };
  await handIn(fleet[0]!, endlessMail('endless'));
  for (let claims = 1; claims <= 3; claims++) {
    await vi.waitFor(async () => expect((await poison()).claims).toBe(claims), { timeout: 20_000 });
    await killAll();
    expect(await poison()).toMatchObject({ claims, status: 'received' });
    await database.pool.query('update inbound_mails set due_at = now()');
  }
  await vi.waitFor(async () => expect((await poison()).status).toBe('dead'), { timeout: 20_000 });
  expect(await poison()).toMatchObject({ reason: 'crashed', raw: expect.any(Buffer) });

  await vi.waitFor(() => expect(balancer.readyCount()).toBe(3), { timeout: 10_000 });
  await attack({ url: balancer.url }, async () => {
    for (const raw of Object.values(tiringMails))
      await handIn({ ...fleet[1]!, url: balancer.url }, raw);
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          `select subject from inbound_mails where status = 'delivered' order by subject`,
        );
        expect(rows.map(({ subject }) => subject)).toEqual(
          Object.keys(tiringMails)
            .filter((name) => name !== 'endless')
            .sort(),
        );
      },
      { timeout: 60_000, interval: 200 },
    );
  });
  await balancer.stop();
  expect(await Promise.all(fleet.map((product) => product.stop()))).toEqual([0, 0, 0]);
  await database.close();
  await Promise.all([place.remove(), ...directories.map(({ remove }) => remove())]);
}, 180_000);

/** Sends a CV without a copy of it for each request: the test has to live beside what it tests. */
async function sendLargeCv({ url }: Product, name: string, cv: Buffer): Promise<number> {
  const fields = { name, email: `${name}@home.example`, phone: '06 12345678' };
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`;
  const tail = '\r\n--b--\r\n';
  const request = httpRequest(`${url}/functions/v1/submit-application`, {
    method: 'POST',
    headers: {
      apikey,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': head.length + cv.length + tail.length,
    },
  });
  request.write(head);
  request.write(cv);
  request.end(tail);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await text(answer);
  return answer.statusCode ?? 0;
}
