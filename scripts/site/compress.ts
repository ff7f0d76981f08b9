import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays a `.br` and a `.gz` beside every text file, so that the server need not compress. */
export async function compress(directory: string): Promise<void> {
  const pattern = '**/*.{html,js,mjs,wasm,css,svg,xml,txt,json,webmanifest}';
  for await (const name of glob(pattern, { cwd: directory })) {
    const file = `${directory}/${name}`;
    const content = await readFile(file);
    const [small, smaller] = await Promise.all([
      zip(content, { level: 9 }),
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ]);
    await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
  }
}
