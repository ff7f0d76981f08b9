import { readdir, readFile, stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { drawings } from './drawings.ts';

const folder = new URL('../../public/drawings/', import.meta.url);

describe('the drawings of the pages', () => {
  it('are the files of public/drawings, as `npm run images` writes them', async () => {
    const names = Object.keys(drawings).map((name) => `${name}.svg`);
    expect((await readdir(folder)).sort()).toEqual(names.sort());
    for (const [name, svg] of Object.entries(drawings)) {
      expect(await readFile(new URL(`${name}.svg`, folder), 'utf8'), name).toBe(svg);
    }
  });

  it('weigh at most 4 kB each and know their size', async () => {
    for (const [name, svg] of Object.entries(drawings)) {
      expect((await stat(new URL(`${name}.svg`, folder))).size, name).toBeLessThanOrEqual(4096);
      expect(svg, name).toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
    }
  });

  it('know the dark scheme, but on what is dark in either', () => {
    for (const [name, svg] of Object.entries(drawings)) {
      expect(svg.includes('prefers-color-scheme:dark'), name).toBe(!/^(case|hero)-/.test(name));
    }
  });
});
