import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { build } from 'vite';
import { deskPaths } from '#lib/desk-paths.ts';
import { type Language, languages } from '#lib/language.ts';
import { inLanguage } from '#lib/paths.ts';
import { layerOrder } from '../site/layer-order.ts';
import { renderDocs } from './render-docs.ts';

interface Build {
  /** The directory that gets the pages and their assets. */
  directory: string;
  /** Where the directory is on its host; `./` anywhere. */
  base: string;
  /** The file of the page in a language, below the directory. */
  fileOf(language: Language): string;
  /** The address of the page in a language. */
  addressOf(language: Language): string;
  desk?: string;
}

const root = resolve(import.meta.dirname, '../..');

/** Writes the guide in both languages, with its script, styles and pictures. */
export async function buildDocs({ directory, base, fileOf, addressOf, desk }: Build) {
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [layerOrder()],
    build: {
      outDir: directory,
      emptyOutDir: false,
      copyPublicDir: base === './',
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'docs.html' },
    },
  });
  const template = await readFile(join(directory, 'docs.html'), 'utf8');
  for (const language of languages) {
    const html = await renderDocs({
      root,
      language,
      template,
      other: addressOf(language === 'nl' ? 'en' : 'nl'),
      ...(desk && { desk }),
      publish: async (picture) => base + (await publish(picture, directory)),
    });
    const file = join(directory, fileOf(language));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await rm(join(directory, 'docs.html'));
}

/** Writes the guide into the built site, where the desk links to it. */
export const buildDeskDocs = (directory: string) =>
  buildDocs({
    directory,
    base: '/',
    fileOf: (language) => `${language}${deskPaths.help}/index.html`,
    addressOf: (language) => inLanguage(deskPaths.help, language),
    desk: deskPaths.area,
  });

/** Copies a picture to where it may be cached for a year; returns its path there. */
async function publish(picture: string, directory: string): Promise<string> {
  const bytes = await readFile(join(root, picture));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const ending = extname(picture);
  const path = `assets/${basename(picture, ending)}-${hash}${ending}`;
  await writeFile(join(directory, path), bytes);
  return path;
}
