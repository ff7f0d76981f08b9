import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { within } from '../failures.ts';
import { createClamdScan } from '../files/clamd.ts';
import { leastFreeShare, readDiskSpace } from '../files/disk-space.ts';
import { openFileStore } from '../files/store.ts';
import { type Check, dayMs, failure, ok, skipped, warning } from './finding.ts';
import type { Subject } from './subject.ts';

const gigabyte = 1024 ** 3;
const rotatedAfterDays = 365;

/** What is installed here: the firm's own facts, the machine, its keys. */
export const machineChecks: Check<Subject>[] = [
  {
    name: 'Facts of the firm',
    async examine({ facts }) {
      const wrong = placeholdersIn(facts);
      if (wrong.length === 0) return ok('There are no placeholders.');
      return failure(
        `Placeholders: ${wrong.join(', ')}.`,
        'Replace them in firm.ts and firm-facts.ts (supabase/functions/_shared/contract) and build again.',
      );
    },
    remedy: 'Restore supabase/functions/_shared/contract/firm.ts.',
  },
  {
    name: 'security.txt',
    async examine({ facts: { securityTextExpires }, now }) {
      const days = Math.floor((Date.parse(securityTextExpires) - now().getTime()) / dayMs);
      const says = `It ${days < 0 ? 'expired on' : 'is valid until'} ${securityTextExpires.slice(0, 10)}.`;
      const remedy =
        'Set securityTextExpires in firm-facts.ts to a day within the year, and build again.';
      if (days < 0 || Number.isNaN(days)) return failure(says, remedy);
      return days < 30 ? warning(says, remedy) : ok(says);
    },
    remedy: 'Set securityTextExpires in firm-facts.ts to a moment like 2027-10-31T12:00:00Z.',
  },
  {
    name: 'Disk',
    async examine(subject) {
      const places = [...new Set([subject.env.DATA_DIR, subject.env.BACKUP_DIR])];
      const rooms = await Promise.all(places.map((place) => readDiskSpace(place, subject.statfs)));
      const [least = rooms[0]!] = rooms.toSorted((one, other) => one.share - other.share);
      const says = `${Math.round(least.share * 100)} % free (${(least.free / gigabyte).toFixed(1)} GB) at ${least.place}.`;
      const remedy =
        'Free some space, or move DATA_DIR or BACKUP_DIR to a larger disk, before writes fail.';
      if (least.share < leastFreeShare) return failure(says, remedy);
      return least.share < 0.1 || least.free < gigabyte ? warning(says, remedy) : ok(says);
    },
    remedy: 'Check that DATA_DIR and BACKUP_DIR are on a mounted disk.',
  },
  {
    name: 'Keys',
    async examine(subject) {
      const { DATA_DIR, JWT_PRIVATE_KEYS } = subject.env;
      const directory = join(DATA_DIR, 'keys');
      const found = await Promise.all(
        [
          directory,
          ...['signing.json', 'forms', 'encryption'].map((name) => join(directory, name)),
        ].map(async (path) => ({ path, stats: await stat(path).catch(absent) })),
      );
      const open = found.filter(({ stats }) => stats && (stats.mode & 0o077) !== 0);
      if (open.length > 0) {
        return failure(
          `Other users of this machine can read ${open.map(({ path }) => path).join(', ')}.`,
          `Run chmod -R go= ${directory}, and npm run rotate-keys if somebody may have read them.`,
        );
      }
      const signing = found[1]?.stats;
      if (JWT_PRIVATE_KEYS) return ok('JWT_PRIVATE_KEYS signs sessions.');
      if (!signing) return skipped('There are none yet: the first start makes them.');
      const days = Math.floor((subject.now().getTime() - signing.mtimeMs) / dayMs);
      const says = `The key that signs sessions is ${days} days old`;
      return days > rotatedAfterDays
        ? warning(`${says}.`, 'Run npm run rotate-keys; it signs nobody out.')
        : ok(`${says}; only their owner can read them.`);
    },
    remedy: 'Run this as the user that the server runs as.',
  },
  {
    name: 'Encryption key',
    async examine({ env }) {
      if (env.ENCRYPTION_KEY) return ok('It is set in ENCRYPTION_KEY.');
      const file = join(env.DATA_DIR, 'keys/encryption');
      if (!(await stat(file).catch(absent)))
        return skipped('There is none yet: the first start makes it.');
      return warning(
        `The only known copy is ${file}: without it no backup can be opened.`,
        'Keep its content in your password manager too, and set it as ENCRYPTION_KEY.',
      );
    },
    remedy: 'Run this as the user that the server runs as.',
  },
  {
    name: 'File store',
    async examine({ env }) {
      if (!env.S3_ENDPOINT) return ok('Files are in DATA_DIR.');
      // Nothing has this key: a store that lets us in says that it has no such file.
      await within(openFileStore(env).read(randomUUID()));
      return ok(`${new URL(env.S3_ENDPOINT).host} accepts the keys.`);
    },
    remedy: 'Compare S3_ENDPOINT (with the bucket in its path) and its two keys with the store’s.',
  },
  {
    name: 'Virus scanner',
    async examine({ env }) {
      const remedy = 'Install clamav-daemon, and set CLAMD_SOCKET to its socket or host:port.';
      if (!env.CLAMD_SOCKET) return warning('None: CVs are marked as not scanned.', remedy);
      const result = await within(
        createClamdScan(env.CLAMD_SOCKET)(new TextEncoder().encode('ok')),
      );
      return result === 'clean'
        ? ok('It answers.')
        : failure(`clamd does not answer at ${env.CLAMD_SOCKET}.`, remedy);
    },
    remedy: 'Start clamd with a socket that the server may use.',
  },
  {
    name: 'Version',
    async examine() {
      const { version, engines } = JSON.parse(
        await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'),
      ) as { version: string; engines: { node: string } };
      const least = engines.node.replace(/^\D+/, '');
      const says = `Delvanta ${version} on Node ${process.versions.node}`;
      return isAtLeast(process.versions.node, least)
        ? ok(`${says}.`)
        : failure(`${says}, which is too old.`, `Install Node ${least} or later.`);
    },
    remedy: 'Check out the whole product again.',
  },
];

/** The names of the values that are visibly none: `.example` hosts, zeros. */
export function placeholdersIn(facts: unknown, name = ''): string[] {
  if (typeof facts === 'string') {
    const bare = facts.replace(/[\s().-]/g, '');
    const isOne =
      /\.example(\/|$)/.test(facts) ||
      /^0{4}|0{8}/.test(bare) ||
      facts === '0.0.0' ||
      facts.startsWith('Voorbeeldstraat');
    return isOne ? [name] : [];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  if ('areExamples' in facts && facts.areExamples) return [name];
  return Object.entries(facts).flatMap(([key, value]) =>
    placeholdersIn(value, name ? `${name}.${key}` : key),
  );
}

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Whether a version, as `24.1.0`, is this one or a later one. */
export const isAtLeast = (version: string, least: string) =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0;
