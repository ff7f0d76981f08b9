/** `npm start`: installs and builds what is missing or stale, then serves the product. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();

const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
