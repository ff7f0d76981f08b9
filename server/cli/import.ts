/** `npm run import -- FILE`: takes an archive into a new, empty product; again, where it broke off. */
import {
  fileArgument,
  inventory,
  readArchiveByKey,
  withStore,
} from '../archive/archive-command.ts';

const file = fileArgument('import');
await withStore(
  async (store) => {
    const manifest = await readArchiveByKey(file, store, { replace: false });
    console.log(`Here now, by count and checksum as in ${file}: ${inventory(manifest)}.`);
  },
  { mayBeUnfinished: true },
);
