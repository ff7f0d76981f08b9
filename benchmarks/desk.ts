import type autocannon from 'autocannon';
import { createAgentClient } from './desk/agent-client.ts';
import { findScans } from './desk/plans.ts';
import { exportAll, questions } from './desk/questions.ts';
import { narrowAgent, seed } from './desk/seed.ts';
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
printTable('A list of 50, and the updates, asked for by 30 agents at once', throughput);

async function measure(engine: (typeof engines)[number], tickets: number) {
  const began = performance.now();
  let megabytes = 0;
  const { product, databaseUrl, stop } = await start(engine, async (pool) => {
    await seed(pool, tickets);
    const { rows } = await pool.query<{ bytes: string }>(
      `select pg_database_size(current_database()) as bytes`,
    );
    megabytes = Math.round(Number(rows[0]?.bytes) / 1e6);
  });
  console.error(`${engine}: ${tickets} in ${Math.round((performance.now() - began) / 1000)} s`);
  try {
    const [client, narrow] = await Promise.all(
      [agents[0] ?? '', narrowAgent].map((email) => createAgentClient(product.url, email)),
    );
    if (!client || !narrow) throw new Error('two agents ask');
    const rows = [await exportAll(client), ...(await questions(client, narrow, tickets))];
    printTable(`${tickets} tickets on ${engine}`, rows);
    if (databaseUrl && tickets >= 100_000) await failOnScans(databaseUrl);
    const polling = await Promise.all(agents.map((email) => createAgentClient(product.url, email)));
    const now = new Date(Date.now() + 60_000).toISOString();
    let next = 0;
    for (const path of ['queue', `ticket-updates?since=${now}`]) {
      const asked = {
        url: `${product.url}/functions/v1/desk/${path}`,
        headers: client.headers,
        connections: agents.length,
        // Each connection asks as another agent.
        setupClient: (connection: autocannon.Client) =>
          connection.setHeaders(polling[next++ % polling.length]?.headers ?? {}),
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

/** Ends the run as failed when a statement of the desk would read a large table from end to end. */
async function failOnScans(databaseUrl: string) {
  const scans = await findScans(databaseUrl);
  if (scans.length === 0)
    return console.log('\nNo statement of the desk reads a large table from end to end.');
  printTable('Statements that read a large table from end to end', scans);
  process.exitCode = 1;
}
