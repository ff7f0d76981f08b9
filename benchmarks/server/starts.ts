import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#tests/support/postgres.ts';
import { startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { residentMegabytes, watchMemory } from './memory.ts';
import type { engines } from './start.ts';

const restMs = 30_000;

/**
 * The first start on an empty database and the second: the time until the home page is answered, the most memory until
 * then and in the time of rest that follows, and what is left after it.
 */
export async function starts(engine: (typeof engines)[number]) {
  const data = await temporaryDirectory();
  const postgres = engine === 'Postgres' ? await startPostgres({ durable: true }) : undefined;
  const env = postgres && { DATABASE_URL: postgres.url('postgres') };
  try {
    const rows = [];
    for (const start of ['first', 'second']) {
      rows.push({ engine, start, ...(await startAndRest({ dataDir: data.path, env })) });
    }
    return rows;
  } finally {
    await postgres?.stop();
    await data.remove();
  }
}

async function startAndRest(options: Parameters<typeof startProduct>[0]) {
  const begun = performance.now();
  let memory: ReturnType<typeof watchMemory> | undefined;
  const product = await startProduct({
    ...options,
    onSpawn: (pid) => {
      memory = watchMemory(pid);
    },
  });
  await (await fetch(product.url)).arrayBuffer();
  const seconds = (performance.now() - begun) / 1000;
  await wait(restMs);
  const atRest = await residentMegabytes(product.pid);
  memory?.stop();
  await product.stop();
  return {
    's to the first page': seconds.toFixed(1),
    'MB at most': (await memory?.most) ?? 0,
    'MB at rest': atRest,
  };
}
