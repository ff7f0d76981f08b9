import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstVacancies } from '#scripts/site/first-vacancies.ts';
import { openPostgres } from '#server/database/database.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { jobPostingSchema, structuredDataOf } from '#tests/support/structured-data.ts';
import { dayOf, daysAfter } from '#util/today.ts';

const today = dayOf(new Date());
const frontend = firstVacancies.find(({ id }) => id === 'frontend')!.content;

let directories: Awaited<ReturnType<typeof temporaryDirectory>>[];
let databaseUrl: string;
let database: ReturnType<typeof openPostgres>;
let products: Product[];

/** A static host that is asked to build the site anew, and what it answers. */
let host: { calls: number; status: number; server: Server };

const start = (index: number) => {
  const { port } = host.server.address() as AddressInfo;
  return startProduct({
    dataDir: directories[index]!.path,
    env: { DATABASE_URL: databaseUrl, DEPLOY_HOOK_URL: `http://127.0.0.1:${port}/secret-hook` },
  });
};

beforeAll(async () => {
  directories = [await temporaryDirectory(), await temporaryDirectory()];
  const server = createServer((_, response) => {
    host.calls += 1;
    response.writeHead(host.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = { calls: 0, status: 201, server };
  databaseUrl = await createPostgresDatabase();
  database = openPostgres(databaseUrl, 4);
  products = [await start(0), await start(1)];
}, 120_000);
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  host.server.close();
  await database.close();
  for (const directory of directories) await directory.remove();
});

const get = (path: string, index = 0) => fetch(products[index]!.url + path);

/** Puts a vacancy on the site as the desk's function does, from beside every process. */
const publish = (id: string, title: string, closesOn = daysAfter(today, 30)) =>
  database.pool.query(
    `insert into vacancies (id, draft, published, published_at, posted_on, closes_on)
     values ($1, $2, $2, now(), $3, $4) on conflict (id) do update
     set draft = $2, published = $2, published_at = now(), closes_on = $4, closed_at = null`,
    [
      id,
      JSON.stringify({
        ...frontend,
        closesOn,
        nl: { ...frontend.nl, title: `${title} nl` },
        en: { ...frontend.en, title: `${title} en` },
      }),
      today,
      closesOn,
    ],
  );
const close = (id: string, at = new Date()) =>
  database.pool.query('update vacancies set closed_at = $2 where id = $1', [id, at]);

/** Waits until every process shows a text at an address: within five seconds, were the machine ours alone. */
async function untilShown(path: string, text: string | RegExp): Promise<void> {
  for (const index of products.keys()) {
    await expect
      .poll(async () => (await get(path, index)).text(), { timeout: 20_000, interval: 50 })
      .toMatch(text);
  }
}

/** A page is whole when it ends, has one heading, and the data that React takes over. */
function expectWhole(page: string) {
  expect(page.startsWith('<!doctype html>')).toBe(true);
  expect(page.trimEnd().endsWith('</html>')).toBe(true);
  expect(page.match(/<h1/g)).toHaveLength(1);
  const [, data = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  const { title } = JSON.parse(data);
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1]).toBe(title);
  expect(/<title>(.*?) \| Delvanta<\/title>/s.exec(page)?.[1]).toBe(title);
  expect(v.parse(jobPostingSchema, structuredDataOf(page).at(-1)).title).toBe(title);
}

describe('what is published', () => {
  it('is on the site of every process, in both languages, everywhere that tells of it', async () => {
    const id = `tester-${randomUUID().slice(0, 8)}`;
    expect((await get(`/jobs/vacancy/${id}`)).status).toBe(404);
    await publish(id, 'Tester');
    await untilShown(`/jobs/vacancy/${id}`, 'Tester nl');
    for (const index of products.keys()) {
      for (const language of ['nl', 'en']) {
        const answer = await get(`/jobs/vacancy/${id}?lang=${language}`, index);
        expect(answer.status).toBe(200);
        const page = await answer.text();
        expectWhole(page);
        expect(page).toContain(`Tester ${language}`);
        const picture = `/social/${language}/jobs-vacancy-${id}.jpg`;
        expect(page).toMatch(new RegExp(`og:image" content="[^"]+${picture}"`));
        const drawn = await get(picture, index);
        expect(drawn.headers.get('Content-Type')).toBe('image/jpeg');
        for (const list of ['/jobs', '/jobs/vacancies', '/jobs/to-enrol']) {
          expect(await (await get(`${list}?lang=${language}`, index)).text()).toContain(
            `Tester ${language}`,
          );
        }
      }
      const map = await (await get('/sitemap.xml', index)).text();
      expect(map).toContain(`/jobs/vacancy/${id}</loc><lastmod>${today}</lastmod>`);
    }
  });

  it('is built anew by a static host, and agents are told when that refuses', async () => {
    const failure = async () => {
      const { rows } = await database.pool.query<{ error: string | null }>(
        `select error from channel_health where channel = 'deploy'`,
      );
      return rows[0]?.error;
    };
    await expect.poll(failure, { timeout: 40_000 }).toBe(null);
    host.status = 500;
    await publish(`refused-${randomUUID().slice(0, 8)}`, 'Refused');
    await expect.poll(failure, { timeout: 40_000 }).toBe('DEPLOY_HOOK_URL answered 500');
    host.status = 200;
    await expect.poll(failure, { timeout: 40_000 }).toBe(null);
    expect(host.calls).toBeGreaterThan(2);
  }, 150_000);

  it('says that it is closed, and is gone for machines a month later', async () => {
    const id = `closing-${randomUUID().slice(0, 8)}`;
    await publish(id, 'Closing');
    await untilShown(`/jobs/vacancy/${id}`, 'Closing nl');
    await close(id);
    await untilShown(`/jobs/vacancy/${id}`, 'Deze vacature is gesloten');
    const closed = await get(`/jobs/vacancy/${id}`);
    expect(closed.status).toBe(200);
    const page = await closed.text();
    expect(page).not.toContain('JobPosting');
    expect(page).not.toContain('submit-application');
    expect(await (await get('/jobs/vacancies')).text()).not.toContain('Closing nl');
    expect(await (await get('/sitemap.xml')).text()).not.toContain(id);
    await close(id, new Date(Date.now() - 31 * 24 * 60 * 60 * 1000));
    await expect
      .poll(async () => (await get(`/jobs/vacancy/${id}`)).status, { timeout: 10_000 })
      .toBe(410);
    expect(await (await get(`/jobs/vacancy/${id}`)).text()).toContain('gesloten');
  });

  it('is never half there, whoever reads while fifty are published', async () => {
    const id = `busy-${randomUUID().slice(0, 8)}`;
    await publish(id, 'Busy 0');
    await untilShown(`/jobs/vacancy/${id}`, 'Busy 0 nl');
    let isPublishing = true;
    let reads = 0;
    const readers = Array.from({ length: 200 }, async (_, reader) => {
      while (isPublishing) {
        const path = reader % 4 === 0 ? '/jobs/vacancies' : `/jobs/vacancy/${id}`;
        const answer = await get(path, reader % 2);
        const page = await answer.text();
        expect(answer.status).toBe(200);
        if (path.endsWith(id)) expectWhole(page);
        else expect(page.trimEnd().endsWith('</html>')).toBe(true);
        reads += 1;
      }
    });
    for (let count = 1; count <= 50; count++) await publish(id, `Busy ${count}`);
    await untilShown(`/jobs/vacancy/${id}`, 'Busy 50 nl');
    isPublishing = false;
    await Promise.all(readers);
    expect(reads).toBeGreaterThan(200);
  }, 120_000);

  it('is the old page or the new one after a kill in the middle', async () => {
    const id = `killed-${randomUUID().slice(0, 8)}`;
    await publish(id, 'Killed 0');
    await untilShown(`/jobs/vacancy/${id}`, 'Killed 0 nl');
    for (let count = 1; count <= 3; count++) {
      await publish(id, `Killed ${count}`);
      await new Promise((resolve) => setTimeout(resolve, 300 * count));
      await products[0]!.kill();
      products[0] = await start(0);
      const answer = await get(`/jobs/vacancy/${id}`);
      expect(answer.status).toBe(200);
      const page = await answer.text();
      expectWhole(page);
      expect(page, 'a start shows what is in the database').toContain(`Killed ${count} nl`);
    }
  }, 120_000);

  it('costs no start its page where one cannot be drawn', async () => {
    const id = `broken-${randomUUID().slice(0, 8)}`;
    await publish(id, 'Broken');
    await untilShown(`/jobs/vacancy/${id}`, 'Broken nl');
    await database.pool.query(`update vacancies set published = published - 'pay' where id = $1`, [
      id,
    ]);
    const other = `after-${randomUUID().slice(0, 8)}`;
    await publish(other, 'After');
    await untilShown(`/jobs/vacancy/${other}`, 'After nl');
    expect(await (await get(`/jobs/vacancy/${id}`)).text(), 'the old page').toContain('Broken nl');
    await database.pool.query('delete from vacancies where id = $1', [id]);
  });
});
