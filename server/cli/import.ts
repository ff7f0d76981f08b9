/** `npm run import -- FILE`: takes an archive into a new, empty product; again, where it broke off. */
import {
  fileArgument,
  inventory,
  readArchiveByKey,
  strandedNote,
  withStore,
} from '../archive/archive-command.ts';

const file = fileArgument('import');
await withStore(
  async (store) => {
    const manifest = await readArchiveByKey(file, store, { replace: false });
    console.log(
      `Imported from ${file}, compared by count and checksum: ${inventory(manifest)}.${strandedNote(manifest)}`,
    );
  },
  { mayBeUnfinished: true },
);
