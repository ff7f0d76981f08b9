import type nl from '#copy/nl/desk/backup.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  intro:
    'A backup holds everything: tickets, quotes, accounts and files. The server makes them automatically and keeps the last eight, and the last one of each day for fourteen days.',
  make: 'Make a backup now',
  making: 'Working…',
  made: 'The backup was made.',
  notMade: 'The backup was not made',
  list: 'Backups',
  none: 'There is no backup yet.',
  byPlatform:
    'This desk runs on Supabase, which makes the backups. You find them in the Supabase dashboard of the project, under Database, then Backups. Files are not included: arrange your own copy of the storage.',
  download: (moment: string) => `Download the backup of ${moment}`,
  downloadShort: 'Download',
  care: 'Anyone with this backup and its key has all the data. Do not keep them together.',
  failed: 'The backups could not be loaded.',
  notDownloaded: 'Not downloaded',
} satisfies Translation<typeof nl>;
