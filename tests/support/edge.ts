import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './postgres.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Serves one of the functions on real Deno, with installed dependencies and no network but
 * loopback, as Supabase's edge runtime does.
 */
export async function startEdgeFunction(name: string, env: Record<string, string>) {
  const port = await freePort();
  const deno = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      ...['run', '--no-remote', '--cached-only', '--node-modules-dir=manual', '--no-prompt'],
      ...['--config', 'supabase/functions/deno.json'],
      ...['--allow-net=127.0.0.1', '--allow-env', '--allow-read'],
      `supabase/functions/${name}/index.ts`,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, ...env },
    },
  );
  const exit = once(deno, 'exit');
  await new Promise<void>((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [deno.stdout, deno.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line);
        if (line.includes('Listening')) resolve();
      });
    }
    exit.then(() => reject(new Error(`Deno did not serve ${name}:\n${said.join('\n')}`)));
  });
  return {
    url: `http://127.0.0.1:${port}/${name}`,
    stop: async () => {
      deno.kill();
      await exit;
    },
  };
}
