import { unzipSync } from 'fflate';

/** Unpacked, a document may be so large; beyond it is a bomb, not a document. */
const mostUnpacked = 100 * 1024 * 1024;
/** Documents shrink by 5 to 50 times. So much may be anything. */
const mostRatio = 200;
const anyRatioBelow = 10 * 1024 * 1024;
const mostEntries = 2_000;

export interface ZipEntry {
  name: string;
  /** What it says it has when unpacked. */
  bytes: number;
}

/** Whether a file begins as a zip does. */
export const isZip = (bytes: Uint8Array) =>
  bytes.length >= endLength && viewOf(bytes).getUint32(0, true) === local;

/** A zip's directory; null when it is none that can be trusted. Nothing is unpacked. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  if (!isZip(bytes) || !directoryOf(bytes)) return null;
  const entries: ZipEntry[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries.push({ name, bytes: originalSize });
        return false;
      },
    });
  } catch {
    return null;
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const isBomb =
    unpacked > mostUnpacked || (unpacked > anyRatioBelow && unpacked > mostRatio * bytes.length);
  return isBomb ? null : entries;
}

const local = 0x04034b50;
const directoryEntry = 0x02014b50;
const end = 0x06054b50;
const zip64Locator = 0x07064b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;
/** The bit of an entry's flags. */
const encrypted = 1;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/**
 * Where a zip's directory stands, when the counts and offsets that it states fit into it, before anybody
 * reads by them: fflate believes them, and a file of 202 bytes may state four billion entries. ZIP64, for
 * files and counts beyond 32 bits, has no place in what is so small.
 */
function directoryOf(bytes: Uint8Array): { offset: number; count: number } | null {
  const view = viewOf(bytes);
  const first = Math.max(0, bytes.length - endLength - longestComment);
  let at = bytes.length - endLength;
  while (at >= first && view.getUint32(at, true) !== end) at--;
  if (at < first) return null;
  if (at >= 20 && view.getUint32(at - 20, true) === zip64Locator) return null;
  const here = view.getUint16(at + 8, true);
  const count = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 12, true);
  const offset = view.getUint32(at + 16, true);
  const isSound =
    here === count &&
    count <= mostEntries &&
    count * entryLength <= size &&
    offset + size <= at &&
    (count === 0 || view.getUint32(offset, true) === directoryEntry);
  return isSound ? { offset, count } : null;
}

/**
 * Whether a zip asks for a password to be read: what its entries say is not known. Word itself packs a
 * document with a password in another way.
 */
export function isSealedZip(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return false;
  const view = viewOf(bytes);
  const directory = directoryOf(bytes);
  if (!directory) return false;
  let at = directory.offset;
  for (let entry = 0; entry < directory.count && at + entryLength <= bytes.length; entry++) {
    if (view.getUint32(at, true) !== directoryEntry) return false;
    if ((view.getUint16(at + 8, true) & encrypted) !== 0) return true;
    at +=
      entryLength +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return false;
}

const program = /\.(exe|com|bat|cmd|scr|js|jse|vbs|vbe|ps1|msi|jar|hta|lnk|dll)$/i;

/** Whether a zip has programs, macros or paths that climb. */
export const hasPrograms = (entries: readonly ZipEntry[]): boolean =>
  entries.some(
    ({ name }) =>
      /vbaProject/i.test(name) || program.test(name) || name.includes('..') || name.startsWith('/'),
  );

/** A zip with these parts, without programs and no bomb. */
export const isHarmlessZip = (entries: readonly ZipEntry[] | null, parts: readonly string[]) =>
  entries !== null &&
  parts.every((part) => entries.some(({ name }) => name === part)) &&
  !hasPrograms(entries);
