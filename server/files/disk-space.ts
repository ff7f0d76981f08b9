import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';

/** Below this share of a disk that is free people are warned, and no backup is written. */
export const leastFreeShare = 0.05;

/** How often what is written asks again, in bytes. */
const askedEvery = 8 * 1024 * 1024;

export type StatDisk = (path: string) => Promise<Record<'bavail' | 'blocks' | 'bsize', number>>;

/** How much of its disk is free, in bytes and as a share, for what is written at a place, which may not be there yet. */
export async function readDiskSpace(place: string, statDisk: StatDisk = statfs) {
  let there = place;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const { bavail, blocks, bsize } = await statDisk(there);
  return { place, free: bavail * bsize, share: bavail / blocks };
}

/** Thrown instead of filling a disk. To whoever asked over HTTP it is an outage, as a full disk is. */
export class DiskNearlyFull extends Error {
  override name = 'DiskNearlyFull';
  readonly code = 'ENOSPC';
}

/** Throws {@link DiskNearlyFull} where a place's disk has too little left for more than the product's own writes. */
export async function refuseNearlyFullDisk(place: string): Promise<void> {
  const { share } = await readDiskSpace(place);
  if (share >= leastFreeShare) return;
  throw new DiskNearlyFull(
    `Only ${Math.floor(share * 100)} % of the disk is free at ${place}: free some space, or set BACKUP_DIR to another disk.`,
  );
}

/** Passes bytes on to a place until its disk is nearly full, then fails as {@link refuseNearlyFullDisk}. */
export function leaveRoomAt(place: string): Transform {
  let sinceAsked = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sinceAsked += chunk.byteLength;
      if (sinceAsked < askedEvery) return done(null, chunk);
      sinceAsked = 0;
      refuseNearlyFullDisk(place).then(() => done(null, chunk), done);
    },
  });
}
