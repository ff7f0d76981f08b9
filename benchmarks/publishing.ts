import { openPostgres } from '#server/database/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { median, printTable } from './report.ts';

/**
 * `node benchmarks/publishing.ts`: how long after a vacancy is published in the database three processes all
 * show it in both languages. A new one, one with another title (each has its picture drawn), one with
 * another text; and what came while no process had drawn for a minute, so that what draws starts anew.
 */
const times = 9;
const idleMs = 65_000;
const languages = ['nl', 'en'];

const postgres = await startPostgres({ durable: true });
const databaseUrl = postgres.url('postgres');
const directories = [
  await temporaryDirectory(),
  await temporaryDirectory(),
  await temporaryDirectory(),
];
const products: Product[] = [];
for (const { path } of directories) {
  products.push(await startProduct({ dataDir: path, env: { DATABASE_URL: databaseUrl } }));
}
const database = openPostgres(databaseUrl, 2);

/** Publishes, and waits for every process; in ms. */
async function publish(id: string, title: string, intro: string): Promise<number> {
  const begun = performance.now();
  await database.pool.query(
    `insert into vacancies (id, draft, published, published_at, posted_on, closes_on)
     select $1, content, content, now(), current_date, '2099-12-31' from (
       select published || jsonb_build_object('closesOn', '2099-12-31',
         'nl', published->'nl' || jsonb_build_object('title', $2::text, 'intro', $3::text),
         'en', published->'en' || jsonb_build_object('title', $2::text, 'intro', $3::text))
       from vacancies where id = 'frontend') as of (content)
     on conflict (id) do update
     set draft = excluded.draft, published = excluded.published, published_at = now()`,
    [id, title, intro],
  );
  const shown = async (url: string, language: string) => {
    for (;;) {
      const page = await (await fetch(`${url}/jobs/vacancy/${id}?lang=${language}`)).text();
      if (page.includes(title) && page.includes(intro)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const waits = products.flatMap(({ url }) => languages.map((language) => shown(url, language)));
  await Promise.all(waits);
  return performance.now() - begun;
}

async function measure(question: string, ask: (round: number) => Promise<number>) {
  const taken: number[] = [];
  for (let round = 0; round < times; round++) taken.push(await ask(round));
  return {
    question,
    'median s': (median(taken) / 1000).toFixed(2),
    'longest s': (Math.max(...taken) / 1000).toFixed(2),
    aim: '5 s',
  };
}

await publish('warm', 'Warm', 'Up');
const rows = [
  await measure('a new vacancy', (round) => publish(`new-${round}`, `New ${round}`, 'Intro')),
  await measure('another title', (round) => publish('warm', `Title ${round}`, 'Intro')),
  await measure('another text', (round) => publish('warm', 'Title', `Intro ${round}`)),
];
await new Promise((resolve) => setTimeout(resolve, idleMs));
const late = await publish('warm', 'Title', 'After a pause');
const seconds = (late / 1000).toFixed(2);
rows.push({ question: 'after a pause', 'median s': seconds, 'longest s': seconds, aim: '5 s' });
printTable('Published until three processes show it', rows);

await Promise.all(products.map((product) => product.stop()));
await database.close();
await postgres.stop();
for (const directory of directories) await directory.remove();
