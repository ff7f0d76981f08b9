import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresDatabase } from '../support/databases.ts';
import { freePort } from '../support/postgres.ts';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';
import { proofFor } from '../support/proof-of-work.ts';
import { startMailserver } from '../support/smtp.ts';

const submission = (name: string, altcha?: string, message = 'Help') => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', apikey: 'sb_publishable_delvanta' },
  body: JSON.stringify({ name, email: `${name}@lab.example`, message, altcha }),
});
const contact = (product: Product) => `${product.url}/functions/v1/send-contact-email`;

describe('the product in its process', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  let product: Product;

  beforeAll(async () => {
    directory = await temporaryDirectory();
    product = await startProduct({ dataDir: directory.path, env: { LOG_LEVEL: 'debug' } });
  });
  afterAll(async () => {
    await product.stop();
    await directory.remove();
  });

  it('refuses a second process on its data, and goes on', async () => {
    const second = startProduct({ dataDir: directory.path });
    await expect(second).rejects.toThrow(/Another process \(process \d+\) is using /);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  it('does not start half configured', async () => {
    const start = startProduct({ dataDir: directory.path, env: { DATABASE_URL: 'nonsense' } });
    await expect(start).rejects.toThrow(/DATABASE_URL must be an address like postgres:/);
  });

  it('says so when its port is taken, or its database does not answer', async () => {
    const other = await temporaryDirectory();
    const { port } = new URL(product.url);
    const start = (env: Record<string, string>) => startProduct({ dataDir: other.path, env });
    await expect(start({ PORT: port })).rejects.toThrow(
      /PORT \d+ of HOST 127.0.0.1 cannot be used/,
    );
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/nothing`;
    await expect(start({ DATABASE_URL, DATABASE_WAIT_SECONDS: '1' })).rejects.toThrow(
      /waiting 1 more s\n(.*\n)*.*DATABASE_URL names a database that does not/,
    );
    await other.remove();
  });

  it('keeps its keys from everybody else', async () => {
    const keys = join(directory.path, 'keys');
    const files = (await readdir(keys)).map((name) => join(keys, name));
    expect(files.length).toBeGreaterThan(0);
    for (const path of [directory.path, keys]) expect((await stat(path)).mode & 0o077).toBe(0);
    for (const path of files) expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('sets the headers of trust on every answer', async () => {
    for (const path of [
      '/',
      '/missing',
      '/robots.txt',
      '/.well-known/security.txt',
      '/security.txt',
      '/healthz',
      '/functions/v1/nothing',
    ]) {
      const { headers } = await fetch(product.url + path);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe('same-origin');
      expect(headers.get('Permissions-Policy'), path).toContain('camera=()');
      expect(headers.get('Strict-Transport-Security'), 'not on plain http').toBeNull();
    }
  });

  it('shows its metrics to this machine by its own name only', async () => {
    await fetch(contact(product), submission('metrics'));
    const metrics = `${product.url}/metrics`;
    const text = await (await fetch(metrics)).text();
    expect(text).toMatch(/http_requests_total\{method="POST",.*send-contact-email.*\} \d+/);
    expect(text).toMatch(/outbox_mails\{status="dead"\} 0/);
    expect(text).toMatch(/database_connections\{state="open"\} 1/);
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via']) {
      const proxied = { headers: { [name]: '127.0.0.1' } };
      expect((await fetch(metrics, proxied)).status, name).toBe(404);
    }
  });

  it('shows the development mailbox to this machine by its own name only', async () => {
    await fetch(contact(product), submission('mailbox'));
    const mailbox = `${product.url}/dev/mailbox`;
    expect(await (await fetch(mailbox)).text()).toContain('mailbox@lab.example');
    const rebound = { headers: { Host: 'evil.example' } };
    expect((await rawGet(product, '/dev/mailbox', rebound.headers)).status).toBe(404);
    const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    expect((await fetch(mailbox, forwarded)).status).toBe(404);
  });

  it('shows every letter to this machine, in one design, with who writes and what it is about', async () => {
    const list = await (await fetch(`${product.url}/dev/mails`)).text();
    const paths = [...list.matchAll(/href="(\/dev\/mails\/(nl|en)\/\w+)"/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths) {
      const letter = await (await fetch(product.url + path)).text();
      expect(letter, path).toMatch(/Delvanta B\.V\..+Amsterdam.+KvK 00000000/);
      expect(letter, path).toMatch(/overflow:hidden">[^<]{20,}/);
      expect(letter, 'nothing from elsewhere').not.toMatch(/<img|<link|@import|url\(|src=/);
    }
    const invitation = await (await fetch(`${product.url}/dev/mails/en/invite`)).text();
    expect(invitation).toContain('Bram Jansen has invited you');
    expect((await fetch(`${product.url}/dev/mails/en/constructor`)).status).toBe(404);
  });

  it('shows neither to anybody where the site has a public address', async () => {
    const directory = await temporaryDirectory();
    const port = String(await freePort());
    const env = { PORT: port, SITE_URL: 'https://www.delvanta.example' };
    const behind = await startProduct({ dataDir: directory.path, env });
    // The log is written behind what is printed.
    await expect
      .poll(() => behind.printed.join('\n'))
      .toMatch(/registration\.kvk[\s\S]*employment/);
    expect(product.printed.join()).not.toContain('a fact of the firm is a placeholder');
    // What a proxy that tells nothing of itself passes on from somebody who claims to be here.
    const claimed = { ...behind, url: `http://localhost:${port}` };
    for (const path of ['/metrics', '/dev/mailbox', '/dev/mails']) {
      expect((await rawGet(claimed, path, { Host: 'localhost' })).status, path).toBe(404);
    }
    await behind.stop();
    await directory.remove();
  }, 60_000);

  it('serves while 500 slow clients hold a connection each', async () => {
    const { port } = new URL(product.url);
    const slow = Array.from({ length: 500 }, () => connect(Number(port), 'localhost'));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    for (const socket of slow) {
      socket.on('error', () => {});
      socket.write('POST /functions/v1/send-contact-email HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${product.url}/healthz`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const socket of slow) socket.destroy();
  });

  it('answers the next request on a connection on which too much came', async () => {
    const { host, port } = new URL(product.url);
    const socket = connect(Number(port), '127.0.0.1');
    const much = 'x'.repeat(300_000);
    socket.write(
      `PUT /functions/v1/desk/x HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${much.length}\r\n\r\n` +
        `${much}GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('writes no secret into its log', async () => {
    await fetch(`${product.url}/servicedesk/auth-callback?code=canary-1`);
    await fetch(`${product.url}/auth/v1/token?grant_type=password&x=canary-2`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_delvanta', Authorization: 'Bearer canary-3' },
      body: JSON.stringify({ email: 'x@lab.example', password: 'canary-4' }),
    });
    await vi.waitFor(() => expect(product.printed.join('\n')).toContain('/auth/v1/token'));
    expect(product.printed.join('\n')).not.toContain('canary-');
  });
});

/** The most memory that a process ever had, in MB. */
async function mostMegabytes(pid: number): Promise<number> {
  const [, kilobytes] =
    /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

it('finishes what is under way when it is told to stop, and sends the mail after the next start', async () => {
  const directory = await temporaryDirectory();
  const mailserver = await startMailserver();
  const secret = 'a secret of the test, long enough';
  const env = {
    SMTP_URL: mailserver.url,
    MAIL_FROM: 'info@delvanta.example',
    FORM_SECRET: secret,
  };
  const guests = Array.from({ length: 40 }, (_, i) => `guest${i}`);
  const proven = guests.slice(0, 8);
  // What advertises waits in quarantine, and its mail with it.
  const held = guests.slice(32);
  const proofs = new Map<string, string>();
  for (const name of proven) proofs.set(name, await proofFor('send-contact-email', secret));

  const product = await startProduct({ dataDir: directory.path, env });
  const answers = guests.map((name) =>
    fetch(
      contact(product),
      submission(name, proofs.get(name), held.includes(name) ? '<a href="x">Cheap</a>' : 'Help'),
    ).then(({ status }) => status),
  );
  await Promise.race(answers);
  expect(await product.stop()).toBe(0);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));

  const again = await startProduct({ dataDir: directory.path, env });
  for (const name of guests.filter((each) => !held.includes(each))) {
    await mailserver.waitFor(({ to }) => to?.[0]?.address === `${name}@lab.example`);
  }
  const recipients = mailserver.mails.flatMap(({ to }) => to?.map(({ address }) => address));
  const arrived = held.filter((name) => recipients.includes(`${name}@lab.example`));
  expect(arrived, 'mail of the quarantine stays').toEqual([]);
  // Compiled as V8 would by itself, the embedded engine takes 900 MB for a moment.
  if (process.platform === 'linux') expect(await mostMegabytes(again.pid)).toBeLessThan(600);
  await again.stop();
  await mailserver.close();
  await directory.remove();
}, 120_000);

it('serves from Postgres just the same', async () => {
  const directory = await temporaryDirectory();
  const product = await startProduct({
    dataDir: directory.path,
    env: { DATABASE_URL: await createPostgresDatabase() },
  });
  expect(product.setupLink).toBeDefined();
  const answer = await fetch(contact(product), submission('postgres'));
  expect(await answer.json()).toEqual({ reference: 'D-1001' });
  expect(await readdir(directory.path)).not.toContain('postgres');
  expect(await product.stop()).toBe(0);
  await directory.remove();
});

it('lists every variable it reads in the README', async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, '../..', path), 'utf8');
  const variables = (await read('server/env.ts')).match(/^ {4}([A-Z][A-Z_]+):/gm) ?? [];
  const readme = await read('README.md');
  expect(variables.length).toBeGreaterThan(10);
  for (const line of variables) expect(readme).toContain(`\`${line.trim().slice(0, -1)}\``);
});

/** A request with headers that `fetch` does not let a caller set. */
function rawGet(product: Product, path: string, headers: Record<string, string>) {
  const { port } = new URL(product.url);
  return new Promise<{ status: number }>((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () => {
      const lines = Object.entries({ ...headers, Connection: 'close' }).map(
        ([k, v]) => `${k}: ${v}`,
      );
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket.once('end', () => resolve({ status: Number(answer.split(' ')[1]) }));
    socket.once('error', reject);
  });
}
