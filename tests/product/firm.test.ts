import { afterAll, beforeAll, expect, it } from 'vitest';
import { firm } from '#contract/firm.ts';
import { openPostgres } from '#server/database/database.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';

let directories: Awaited<ReturnType<typeof temporaryDirectory>>[];
let databaseUrl: string;
let database: ReturnType<typeof openPostgres>;
let products: Product[];

const start = (index: number) =>
  startProduct({ dataDir: directories[index]!.path, env: { DATABASE_URL: databaseUrl } });

beforeAll(async () => {
  directories = [await temporaryDirectory(), await temporaryDirectory()];
  databaseUrl = await createPostgresDatabase();
  database = openPostgres(databaseUrl, 4);
  products = [await start(0), await start(1)];
}, 120_000);
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await database.close();
  for (const directory of directories) await directory.remove();
});

const get = async (path: string, index = 0) => {
  const answer = await fetch(products[index]!.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const change = (changes: object) =>
  database.pool.query('update firm_settings set changes = $1', [JSON.stringify(changes)]);

/** Waits until every process shows a text at an address: within five seconds, were the machine ours alone. */
async function untilShown(path: string, text: string): Promise<void> {
  for (const index of products.keys()) {
    await expect.poll(() => get(path, index), { timeout: 30_000, interval: 50 }).toContain(text);
  }
}

const [first] = firm.partners;

it('shows a changed fact on every page that tells it, in both languages and every process', async () => {
  expect(await get('/')).toContain(firm.phone.display);
  await change({
    phone: '+31201234567',
    street: 'Keizersgracht 1',
    postalCode: '1015 CJ',
    opens: '07:30',
    linkedIn: 'https://www.linkedin.example/company/new',
    partners: [{ ...first, name: 'Renamed <b> & Co' }],
  });
  await untilShown('/', '+31 (0)20 123 45 67');
  for (const index of products.keys()) {
    for (const language of ['nl', 'en']) {
      for (const path of [
        '/',
        '/about',
        '/jobs',
        '/jobs/vacancies',
        '/jobs/vacancy/frontend',
        '/jobs/to-enrol',
        '/quicksupport',
        '/privacy',
      ]) {
        const page = await get(`${path}?lang=${language}`, index);
        expect(page, path).toContain('href="tel:+31201234567"');
        expect(page, path).toContain('"telephone":"+31201234567"');
        expect(page, path).toContain('"streetAddress":"Keizersgracht 1"');
        expect(page, path).toContain('https://www.linkedin.example/company/new');
        expect(page, path).not.toContain(firm.phone.display);
        expect(page, path).not.toContain(firm.address.street);
        expect(page, 'React takes over what was drawn').toMatch(
          /<script type="application\/json" id="firm">\{"phone":\{"display":"\+31 \(0\)20 123 45 67"/,
        );
        expect(page.trimEnd().endsWith('</html>')).toBe(true);
      }
      const home = await get(`/?lang=${language}`, index);
      expect(home).toContain('Renamed &lt;b&gt; &amp; Co');
      expect(home).not.toContain('Renamed <b>');
      expect(home).toContain('07:30');
      expect(await get(`/quicksupport?lang=${language}`, index)).toContain('07:30');
    }
    const feed = await get(
      '/functions/v1/vacancies?format=xml&apikey=sb_publishable_delvanta',
      index,
    );
    expect(feed).toContain('1015 CJ');
  }
});

it('draws what is right of facts that are broken, and goes on', async () => {
  await change({ phone: { no: 'phone' }, opens: '23:00', partners: [{}], street: 'Singel 2' });
  await untilShown('/', 'Singel 2');
  for (const index of products.keys()) {
    const page = await get('/', index);
    expect(page).toContain(firm.phone.display);
    expect(page).toContain(first.name);
    expect(page).toContain(firm.hours.opens);
  }
});

it('shows the same after a restart by kill -9 while it is drawn', async () => {
  await change({ street: 'Herengracht 3' });
  await products[0]!.kill();
  products[0] = await start(0);
  await untilShown('/about?lang=en', 'Herengracht 3');
  await change({});
  await untilShown('/', firm.address.street);
  expect(await get('/')).not.toContain('id="firm"');
});
