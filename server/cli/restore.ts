/** `npm run restore -- FILE`: puts a backup in the place of all that is here. */
import {
  fileArgument,
  inventory,
  readArchiveByKey,
  strandedNote,
  withStore,
} from '../archive/archive-command.ts';
import { ArchiveError } from '../archive/archive-error.ts';

const file = fileArgument('restore');
await withStore(
  async (store) => {
    const { rows } = await store.database.pool.query(
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'delvanta' and pid <> pg_backend_pid()`,
    );
    if (rows.length > 0) throw new ArchiveError('A server uses this database. Stop it first.');
    const manifest = await readArchiveByKey(file, store, { replace: true });
    console.log(
      `Restored from ${file}, compared by count and checksum: ${inventory(manifest)}.${strandedNote(manifest)}`,
    );
  },
  { mayBeUnfinished: true },
);
