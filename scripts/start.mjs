/** `npm start`: installs and builds what is missing or stale, then serves the product. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();

const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // glibc gives back what uploads took instead of keeping it (`deploy` says the same).
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...toolEnvironment(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 1));
