/** `npm run export -- FILE`: everything the product holds, into one archive. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileArgument, inventory, withStore } from '../archive/archive-command.ts';
import { ArchiveError } from '../archive/archive-error.ts';
import { writeArchive } from '../archive/write.ts';

const file = fileArgument('export');
await withStore(async (store) => {
  const folder = dirname(file);
  if (!existsSync(folder)) throw new ArchiveError(`There is no folder ${folder}.`);
  console.log(`${file} holds ${inventory(await writeArchive(store, file))}.`);
});
