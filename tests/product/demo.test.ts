import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAgents } from '#server/demo/people.ts';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';

const root = join(import.meta.dirname, '../..');
const quiet = ['ExperimentalWarning', 'TimeoutOverflowWarning'];
const apikey = 'sb_publishable_delvanta';

/** Makes a demo as `npm run demo` does; what it printed on failure, and how it ended. */
const makeDemo = (dataDir: string) => runCommand(dataDir, 'demo');

const runCommand = (dataDir: string, command: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [
      ...quiet.map((name) => `--disable-warning=${name}`),
      join(root, `server/cli/${command}.ts`),
      ...args,
    ],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  ).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  );

type Directory = Awaited<ReturnType<typeof temporaryDirectory>>;

/** Presses the button of an agent in the bar. */
const press = (product: Product, email: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}/dev/demo/sign-in`, {
    method: 'POST',
    headers: { Origin: product.url, ...headers },
    body: new URLSearchParams({ email }),
  });

/** The session that the page after the button holds. */
async function sessionAfter(answer: Response): Promise<string> {
  const [, held = ''] = /data-session="([^"]+)"/.exec(await answer.text()) ?? [];
  return JSON.parse(held.replaceAll('&quot;', '"')).access_token;
}

describe('a demo', () => {
  let directory: Directory;
  let product: Product;
  beforeAll(async () => {
    directory = await temporaryDirectory();
    expect(await makeDemo(directory.path)).toEqual({ code: 0, stderr: '' });
    product = await startProduct({ dataDir: directory.path, args: ['--demo'] });
  }, 240_000);
  afterAll(async () => {
    await product?.stop();
    await directory.remove();
  });

  it('is started by npm run demo alone, and takes no archive of a real firm', async () => {
    const sentence = 'holds a demo, which only npm run demo starts';
    await expect(startProduct({ dataDir: directory.path })).rejects.toThrow(sentence);
    for (const command of ['restore', 'import', 'export']) {
      const ended = await runCommand(directory.path, command, 'real.tar.gz.sealed');
      expect(ended, command).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
    }
  });

  it('signs in at each name of this machine, and nobody by odd bytes', async () => {
    const numbered = { ...product, url: product.url.replace('localhost', '127.0.0.1') };
    expect((await press(numbered, 'eva@delvanta.example')).status).toBe(200);
    const from = { Origin: product.url };
    for (const [type, body] of [
      ['application/json', '{"email":"eva@delvanta.example"}'],
      ['multipart/form-data; boundary=x', '--x'],
      ['application/x-www-form-urlencoded', 'email[]=a&email=%00%ff'],
      ['text/plain', ''],
    ] as const) {
      const headers = { ...from, 'Content-Type': type };
      const sent = await fetch(`${product.url}/dev/demo/sign-in`, {
        method: 'POST',
        headers,
        body,
      });
      expect(sent.status, type).toBe(404);
    }
  });

  it('says on every page what it is, and signs in by one press', async () => {
    for (const path of ['/', '/?lang=en', '/about', '/servicedesk/login', '/missing']) {
      const page = await (await fetch(product.url + path)).text();
      expect(page, path).toContain('everything here is made up');
    }
    for (const { email } of demoAgents) {
      const token = await sessionAfter(await press(product, email));
      const profile = await fetch(`${product.url}/functions/v1/desk/profile`, {
        headers: { apikey, Authorization: `Bearer ${token}` },
      });
      expect(profile.status, email).toBe(200);
    }
  });

  it('is not made anew under a server that serves it', async () => {
    const before = await readdir(directory.path);
    expect(await makeDemo(directory.path)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Another process \(process \d+\) is using/),
    });
    expect(await readdir(directory.path)).toEqual(before);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  it('signs nobody in for another page, through a proxy, or as somebody else', async () => {
    const [{ email } = { email: '' }] = demoAgents;
    expect((await press(product, email, { Origin: 'https://evil.example' })).status).toBe(404);
    expect((await press(product, email, { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
    expect((await press(product, 'nobody@delvanta.example')).status).toBe(404);
  });

  it('has three months in it: threads, quotes, people, and something late', async () => {
    const token = await sessionAfter(await press(product, 'eva@delvanta.example'));
    const read = async (path: string) => {
      const answer = await fetch(`${product.url}/functions/v1/desk${path}`, {
        headers: { apikey, Authorization: `Bearer ${token}` },
      });
      return answer.json();
    };
    const { counts } = await read('/dashboard');
    for (const tile of [
      'mine',
      'unassigned',
      'overdue',
      'applications',
      'enrolments',
      'quarantine',
    ]) {
      expect(counts[tile], tile).toBeGreaterThan(0);
    }
    const { tickets } = await read('/queue?status=all&sort=created');
    expect(Math.max(...tickets.map(({ number }: { number: number }) => number))).toBeGreaterThan(
      1400,
    );
    for (const tab of ['draft', 'sent', 'accepted', 'declined', 'expired']) {
      expect((await read(`/quotes?tab=${tab}`)).quotes.length, tab).toBeGreaterThan(0);
    }
    for (const { name, runs, failure } of await read('/automations')) {
      expect(runs, name).toBeGreaterThan(0);
      expect(failure, name).toBeNull();
    }
    expect(await read('/price-items')).toHaveLength(9);
    const templates = await read('/quote-templates');
    expect(templates).toHaveLength(3);
    for (const { name } of templates) expect(name).toMatch(/^\p{Lu}/u);
    const { companies } = await read('/companies?contract=yes');
    expect(companies).toMatchObject([{ name: 'Biocel Leiden' }]);
    const to = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 80 * 24 * 3_600_000).toISOString().slice(0, 10);
    const time = await read(`/reports/time?from=${from}&to=${to}`);
    expect(time.all.billable).toBeGreaterThan(0);
    expect(time.all.minutes).toBeGreaterThan(time.all.billable);
    const [caller] = await read('/contacts?q=Ms Okafor');
    expect(caller).toMatchObject({ email: null, phone: '+44 20 7946 0018' });
    const subjects = new Set(tickets.map(({ subject }: { subject: string }) => subject));
    expect(subjects.size).toBeGreaterThan(tickets.length * 0.7);
    // No customer's name or thing was left open in a text.
    const [ticket] = (await read('/queue?status=resolved')).tickets;
    expect(JSON.stringify(await read(`/tickets/${ticket.id}`))).not.toMatch(/\{(it|name|agent)\}/);
  });
});

it('is nothing that a real product offers', async () => {
  const directory = await temporaryDirectory();
  const product = await startProduct({ dataDir: directory.path });
  expect((await press(product, 'eva@delvanta.example')).status).toBe(405);
  expect((await fetch(`${product.url}/dev/demo/style.css`)).status).toBe(404);
  expect(await (await fetch(product.url)).text()).not.toContain('demo-bar');
  await product.stop();

  // Nor does it take the place of one.
  const before = await readdir(directory.path);
  expect(await makeDemo(directory.path)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds something that is no demo'),
  });
  expect(await readdir(directory.path)).toEqual(before);
  await directory.remove();
}, 60_000);
