import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { colours } from '#domain/quotes/pdf/page-layout.ts';
import { palettes } from '#scripts/artwork/svg.ts';

const source = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

const tokens = await source('src/ui/tokens.css');

/** A colour of the pages, in the light and in the dark. */
function token(name: string) {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (!light || !dark) throw new Error(`No colour is named ${name}`);
  return { light, dark };
}

it('drawings have the accent, the paper and the tint of the pages they stand on', () => {
  for (const [letter, name] of Object.entries({ a: 'accent', p: 'paper', t: 'tint' } as const)) {
    const { light, dark } = token(name);
    expect(palettes.light[letter as 'a'], name).toBe(light);
    expect(palettes.dark[letter as 'a'], name).toBe(dark);
  }
});

it('mails and quotes on paper have the accent of the pages', async () => {
  const { light } = token('accent');
  expect(colours.accent).toBe(light);
  const mail = await source('supabase/functions/_shared/mail/outbound/compose.ts');
  expect(mail).toContain(`border-top:4px solid ${light}`);
  expect(mail).toContain(`bgcolor="${light}"`);
});
