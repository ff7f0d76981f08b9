/** `npm run restore -- FILE`: puts a backup in the place of all that is here. */
import {
  fileArgument,
  inventory,
  readArchiveByKey,
  withStore,
} from '../archive/archive-command.ts';
import { ArchiveError } from '../archive/read.ts';

const file = fileArgument('restore');
await withStore(
  async (store) => {
    const { rows } = await store.database.pool.query(
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'delvanta' and pid <> pg_backend_pid()`,
    );
    if (rows.length > 0) throw new ArchiveError('A server uses this database. Stop it first.');
    const manifest = await readArchiveByKey(file, store, { replace: true });
    console.log(`Here now, by count and checksum as in ${file}: ${inventory(manifest)}.`);
  },
  { mayBeUnfinished: true },
);
