/** `npm run bench`: installs and builds what is missing or stale, then takes the measurements named. */
import { ensureBuilt, ensureInstalled, run } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
for (const name of process.argv.slice(2)) {
  const code = await run('node', [`benchmarks/${name}.ts`]);
  if (code !== 0) process.exit(code);
}
