import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Backup } from '#http/deps.ts';
import { refuseNearlyFullDisk } from '../files/disk-space.ts';
import { type Store, writeArchive } from './write.ts';

/** How many of the newest backups stay, and for how many days one of each day. */
const newest = 8;
const days = 14;

/** Those without an end of their own were made before archives were sealed. */
const pattern = /^delvanta-(\d{8})T\d{6}Z\.tar\.gz(\.sealed)?$/;

/** Backups in a directory: made one at a time, the old ones removed. */
export function createBackups(store: Store, directory: string) {
  let saved: string | undefined;
  let running: Promise<string> | undefined;

  async function write(): Promise<string> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await refuseNearlyFullDisk(directory);
    const state = await stateOf(store);
    const moment = new Date().toISOString().replace(/\.\d+|[-:]/g, '');
    const path = join(directory, `delvanta-${moment}.tar.gz.sealed`);
    await writeArchive(store, path);
    saved = state;
    for (const name of outdated(await readdir(directory))) await rm(join(directory, name));
    return path;
  }

  /** Makes a backup now, or waits for the one under way; returns its path. */
  const make = () => {
    running ??= write().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    make,
    /** Makes a backup unless nothing was written since the last one. */
    makeIfChanged: async () => ((await stateOf(store)) === saved ? undefined : make()),
    list: () => listBackups(directory),
    /** The bytes of one, as a stream; null when there is none of that name. */
    async open(name: string) {
      if (!pattern.test(name)) return null;
      const file = await open(join(directory, name)).catch(noFile);
      if (!file) return null;
      const { size } = await file.stat();
      const bytes = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      return { bytes, size };
    },
  };
}

export type BackupDirectory = ReturnType<typeof createBackups>;

/** What is there, newest first. */
export async function listBackups(directory: string): Promise<Backup[]> {
  const names = await readdir(directory).catch(noneYet);
  const kept = names
    .filter((name) => pattern.test(name))
    .sort()
    .reverse();
  return Promise.all(
    kept.map(async (name) => {
      const { size, mtime } = await stat(join(directory, name));
      return { name, size, madeAt: mtime };
    }),
  );
}

const noneYet = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

const noFile = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Grows with every transaction that writes, and with no other. */
async function stateOf({ database }: Store): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as state`.execute(database.kysely);
  return rows[0]?.state ?? '';
}

/** Which backups go: all but the newest few, and the last one of each of the newest days. */
export function outdated(names: readonly string[]): string[] {
  const backups = names
    .filter((name) => pattern.test(name))
    .sort()
    .reverse();
  const lastOfDay = new Map<string, string>();
  for (const name of backups) {
    const day = pattern.exec(name)?.[1] ?? '';
    if (!lastOfDay.has(day)) lastOfDay.set(day, name);
  }
  const kept = new Set([...backups.slice(0, newest), ...[...lastOfDay.values()].slice(0, days)]);
  return backups.filter((name) => !kept.has(name));
}
