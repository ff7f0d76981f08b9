/** `npm run export -- FILE`: everything the product holds, into one archive. */
import { fileArgument, inventory, withStore } from '../archive/archive-command.ts';
import { writeArchive } from '../archive/write.ts';

const file = fileArgument('export');
await withStore(async (store) => {
  console.log(`${file} holds ${inventory(await writeArchive(store, file))}.`);
});
