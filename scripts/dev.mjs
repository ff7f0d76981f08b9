/** `npm run dev`: the server restarts and the browser reloads as files change. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root, toolEnvironment } from './setup.mjs';

const apiPort = '3001';
await ensureInstalled();
await ensureBuilt();

const options = { cwd: root, stdio: 'inherit' };
const children = [
  spawn('node', ['--disable-warning=ExperimentalWarning', '--watch', 'server/main.ts'], {
    ...options,
    env: { SITE_URL: 'http://localhost:3000', ...toolEnvironment(), PORT: apiPort },
  }),
  spawn('vite', ['--port', '3000', '--strictPort'], {
    ...options,
    env: { ...toolEnvironment(), API_PORT: apiPort },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
