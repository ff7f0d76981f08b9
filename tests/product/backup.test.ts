import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, readdir, readFile, rm, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outdated } from '#server/archive/backups.ts';
import { readManifest } from '#server/archive/read.ts';
import { pdf } from '../support/documents.ts';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';

const root = join(import.meta.dirname, '../..');
const apikey = 'sb_publishable_delvanta';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let product: Product;

beforeAll(async () => {
  directory = await temporaryDirectory();
  product = await startProduct({ dataDir: directory.path });
});
afterAll(async () => {
  await product.stop();
  await directory.remove();
});

/** Runs a command as an operator does; resolves with what it says, rejects when it fails. */
async function command(name: string, argument?: string, env?: object): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(root, `server/cli/${name}.ts`),
      ...(argument ? [argument] : []),
    ],
    { env: { PATH: process.env.PATH, DATA_DIR: directory.path, ...env } },
  );
  return stdout;
}

/** Ends a restore as soon as it has begun to change anything; again, where it was done by then. */
async function killedRestore(file: string, key: string) {
  const restore = spawn(process.execPath, [join(root, 'server/cli/restore.ts'), file], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, DATA_DIR: directory.path, ARCHIVE_KEY: key },
  });
  const ended = once(restore, 'exit');
  for await (const { filename } of watch(directory.path)) {
    if (filename === 'unfinished') break;
  }
  restore.kill('SIGKILL');
  await ended;
  if (!(await readdir(directory.path)).includes('unfinished')) await killedRestore(file, key);
}

async function apply() {
  const name = randomUUID();
  const body = new FormData();
  const fields = { name, email: `${name}@home.example`, phone: '06 12345678' };
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('cv', new File([pdf({ size: 30_000 }) as BlobPart], 'cv.pdf'));
  const address = `${product.url}/functions/v1/submit-application`;
  const { status } = await fetch(address, { method: 'POST', headers: { apikey }, body });
  expect(status).toBe(200);
}

it('saves, loses everything, and has it back, hash by hash', async () => {
  for (let count = 0; count < 3; count++) await apply();
  const [, backup = ''] = /The server made (.+)/.exec(await command('backup')) ?? [];
  const key = await readFile(join(directory.path, 'keys/encryption'), 'utf8');
  const before = await readManifest(backup, key);
  expect(before.tables['public.applications']?.rows).toBe(3);
  expect(Object.keys(before.files)).toHaveLength(3);

  await expect(command('restore', backup)).rejects.toThrow(/Another process .* is using/);
  await product.stop();
  const safe = await temporaryDirectory();
  const copy = join(safe.path, 'backup.tar.gz');
  await copyFile(backup, copy);
  for (const name of await readdir(directory.path)) {
    await rm(join(directory.path, name), { recursive: true });
  }
  // The key is gone with the rest: only whoever kept it elsewhere gets the backup open.
  await expect(command('restore', copy)).rejects.toThrow(/cannot be opened/);
  await killedRestore(copy, key);
  const half = /Only part of the archive/;
  await expect(startProduct({ dataDir: directory.path })).rejects.toThrow(half);
  await expect(command('export', join(safe.path, 'half'))).rejects.toThrow(half);
  await expect(command('backup')).rejects.toThrow(half);
  expect(await command('restore', copy, { ARCHIVE_KEY: key })).toContain('3 files');

  const again = join(safe.path, 'again.tar.gz');
  await command('export', again);
  const own = await readFile(join(directory.path, 'keys/encryption'), 'utf8');
  expect(own).not.toBe(key);
  const after = await readManifest(again, own);
  expect(after.tables).toEqual(before.tables);
  expect(after.files).toEqual(before.files);
  await safe.remove();

  product = await startProduct({ dataDir: directory.path });
  await apply();
}, 120_000);

it('keeps the newest backups, and one of each day for two weeks', () => {
  const name = (day: number, hour: number) =>
    `delvanta-202611${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000Z.tar.gz`;
  const days = Array.from({ length: 20 }, (_, index) => index + 1);
  const all = days.flatMap((day) => [1, 9, 17].map((hour) => name(day, hour)));
  const kept = all.filter((each) => !outdated([...all, 'a note.txt']).includes(each));
  const newest = [name(20, 17), name(20, 9), name(20, 1), name(19, 17), name(19, 9), name(19, 1)];
  expect(kept).toEqual([
    ...[7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((day) => name(day, 17)),
    ...[name(18, 9), name(18, 17)],
    ...newest.toReversed(),
  ]);
  expect(outdated(['a note.txt'])).toEqual([]);
});
