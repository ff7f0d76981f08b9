/**
 * The server's process: what has to be set before its modules are read, and then these. Compiled code is kept in
 * DATA_DIR/cache, from which the next start takes it: neither TypeScript nor its reader is loaded then. Node writes it when the process
 * ends, for which nobody waits.
 */
import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Young objects stay in the megabyte that they begin with; by itself V8 gives them up to 130, and keeps those.
setFlagsFromString('--semi-space-growth-factor=1');

const dataDir = resolve(process.env.DATA_DIR || './data');
try {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  enableCompileCache(join(dataDir, 'cache'));
} catch {
  // What is wrong with DATA_DIR is told by whoever needs it.
}
await import('./run.ts');
