/** `npm run docs [-- DIRECTORY]`: the guide as two pages for any host of static files. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDocs } from './docs/build-docs.ts';

const ours = join(import.meta.dirname, '../dist/docs');
const { positionals } = parseArgs({ allowPositionals: true });
const directory = resolve(positionals[0] ?? ours);
const names = { nl: 'index.html', en: 'en.html' };
// What stands in somebody's own directory is not ours to remove.
if (directory === ours) await rm(ours, { recursive: true, force: true });
await buildDocs({
  directory,
  base: './',
  fileOf: (language) => names[language],
  addressOf: (language) => names[language],
});
console.log(`The guide is in ${directory}: index.html in Dutch, en.html in English.`);
