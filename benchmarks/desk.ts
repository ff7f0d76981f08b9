import { createAgentClient } from './desk/agent-client.ts';
import { questions } from './desk/questions.ts';
import { seed } from './desk/seed.ts';
import { printTable } from './report.ts';
import { load } from './server/load.ts';
import { watchMemory } from './server/memory.ts';
import { agents, engines, start } from './server/start.ts';

/**
 * `npm run bench:desk`: how the desk answers with 100,000 tickets and 500,000 messages, on both
 * engines. `node benchmarks/desk.ts Postgres 10000 1000000` measures one, with other numbers.
 */
const [chosen, ...numbers] = process.argv.slice(2);
const throughput: Record<string, string | number>[] = [];

for (const tickets of numbers.length > 0 ? numbers.map(Number) : [100_000]) {
  for (const engine of engines.filter((each) => !chosen || each === chosen)) {
    await measure(engine, tickets);
  }
}
printTable('A list of 50, and the updates, asked for by 20 at once', throughput);

async function measure(engine: (typeof engines)[number], tickets: number) {
  const began = performance.now();
  let megabytes = 0;
  const { product, stop } = await start(engine, async (pool) => {
    await seed(pool, tickets);
    const { rows } = await pool.query<{ bytes: string }>(
      `select pg_database_size(current_database()) as bytes`,
    );
    megabytes = Math.round(Number(rows[0]?.bytes) / 1e6);
  });
  console.error(`${engine}: ${tickets} in ${Math.round((performance.now() - began) / 1000)} s`);
  try {
    const client = await createAgentClient(product.url, agents[0] ?? '');
    printTable(`${tickets} tickets on ${engine}`, await questions(client, tickets));
    const now = new Date(Date.now() + 60_000).toISOString();
    for (const path of ['queue', `ticket-updates?since=${now}`]) {
      const asked = {
        url: `${product.url}/functions/v1/desk/${path}`,
        headers: client.headers,
        connections: 20,
      };
      await load('warm-up', { ...asked, duration: 3 });
      const memory = watchMemory(product.pid);
      const figures = await load(path.replace(/\?.*/, ''), { ...asked, duration: 10 });
      memory.stop();
      throughput.push({
        engine,
        tickets,
        'database MB': megabytes,
        ...figures,
        'process MB at most': await memory.most,
      });
    }
  } finally {
    await stop();
  }
}
