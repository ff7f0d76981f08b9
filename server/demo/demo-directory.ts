import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDirectory } from '../database/data-directory-lock.ts';

/** Says that a data directory is a demo's: `begun` until the demo in it is whole. */
const marker = 'demo.json';

/** Whether a data directory holds a demo, whole or begun. Nothing of a real firm is ever in one. */
export const isDemo = (dataDir: string) => existsSync(join(dataDir, marker));

/** Thrown with a sentence for whoever took a demo's directory for a firm's. */
export class DemoDirectory extends Error {
  override name = 'DemoDirectory';
}

/** Throws {@link DemoDirectory} where a data directory holds a demo: made-up data and a sign-in without password. */
export function refuseDemo(dataDir: string): void {
  if (!isDemo(dataDir)) return;
  throw new DemoDirectory(
    `${dataDir} holds a demo, which only npm run demo starts. Set DATA_DIR to another directory.`,
  );
}

/** Thrown with a sentence for whoever wanted a demo where there is something else. */
export class NotADemo extends Error {
  override name = 'NotADemo';
}

/**
 * Takes a directory for a new demo, and empties it of the one that was there; until `release` it is this
 * process's. Throws {@link NotADemo} where something else is in it, and `DataDirectoryInUse` while a server is.
 */
export async function beginDemo(dataDir: string): Promise<{ release(): void }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!isDemo(dataDir) && (await readdir(dataDir)).length > 0) {
    throw new NotADemo(`${dataDir} holds something that is no demo, and is left as it is.`);
  }
  const lock = await lockDataDirectory(dataDir);
  // Whatever interrupts this: what is in there is known to be a demo's, and not whole.
  await writeFile(join(dataDir, marker), JSON.stringify({ begun: true }));
  for (const name of await readdir(dataDir)) {
    if ([marker, 'lock', 'process'].includes(name)) continue;
    await rm(join(dataDir, name), { recursive: true });
  }
  return lock;
}

/** Notes when a demo was made: it tells of the three months before. */
export const finishDemo = (dataDir: string, madeAt: Date): Promise<void> =>
  writeFile(join(dataDir, marker), JSON.stringify({ madeAt: madeAt.toISOString() }));
