import { signedIn } from './desk/ask.ts';
import { questions } from './desk/questions.ts';
import { seed, tickets } from './desk/seed.ts';
import { printTable } from './report.ts';
import { load } from './server/load.ts';
import { agents, engines, start } from './server/start.ts';

/**
 * `npm run bench:desk`: how the desk answers with 100,000 tickets and 500,000 messages, on both
 * engines. `node benchmarks/desk.ts Postgres` measures one.
 */
const wanted = engines.filter((engine) => !process.argv[2] || engine === process.argv[2]);
const throughput: Record<string, string | number>[] = [];

for (const engine of wanted) {
  const began = performance.now();
  const { product, stop } = await start(engine, seed);
  console.error(`${engine}: seeded in ${Math.round((performance.now() - began) / 1000)} s`);
  try {
    const asker = await signedIn(product.url, agents[0] ?? '');
    printTable(`${tickets} tickets on ${engine}`, await questions(asker));
    const list = {
      url: `${product.url}/functions/v1/desk/queue`,
      headers: asker.headers,
      connections: 20,
    };
    await load('warm-up', { ...list, duration: 3 });
    throughput.push({ engine, ...(await load('list of 50', { ...list, duration: 10 })) });
  } finally {
    await stop();
  }
}

printTable('The list, by many at once', throughput);
