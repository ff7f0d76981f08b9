import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

/**
 * Makes the site's font: Instrument Sans with the letters of Dutch and its neighbours only, in two
 * files. Every page waits for the first, so it has what the site's own words need; the second comes
 * where a text has one of its letters (`unicode-range` in `src/ui/tokens.css`).
 */
const source = new URL(
  import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);
const fonts = new URL('../src/assets/fonts/', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const latin = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 0xa0 + index));
const extra = '–—‘’‚“”„…•€←→↑↓−≤≥ıŒœŠšŽžŸĲĳ';

const first = `${ascii}\u00a0\u00ad§°²·×½éëèïóöüáç–—‘’“”•…€←→−`;
const rest = [...(latin + extra)].filter((letter) => !first.includes(letter)).join('');

await mkdir(fonts, { recursive: true });
for (const [name, letters] of [
  ['instrument-sans', first],
  ['instrument-sans-rest', rest],
] as const) {
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 650 } },
  });
  const target = new URL(`${name}.woff2`, fonts);
  await writeFile(target, font);
  console.log(`${target.pathname}: ${font.length} bytes`);
}

/** And the fonts of PDFs. A customer's name may have any Latin letter: Instrument Sans, whole. */
const pdfDirectory = new URL(
  '../supabase/functions/_shared/domain/quotes/pdf/fonts/',
  import.meta.url,
);
for (const [weight, file] of Object.entries({
  400: import.meta.resolve(
    '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  ),
  600: import.meta.resolve(
    '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  ),
})) {
  await copyFile(new URL(file), new URL(`instrument-sans-${weight}.ttf`, pdfDirectory));
}

/** Or Greek or Cyrillic ones, or the signs of a laboratory: Inter, with Latin, for they stand in one text. */
const letters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const european = letters(0x20, 0x17f) + letters(0x300, 0x52f) + extra;
/** Raised and lowered figures, currencies, units, fractions, arrows, mathematics, marks. */
const signs = letters(0x2070, 0x23ff) + letters(0x25a0, 0x27bf);
for (const [weight, file] of Object.entries({
  400: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  600: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
})) {
  const subset = await subsetFont(await readFile(new URL(file)), european + signs, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
  });
  await writeFile(new URL(`inter-${weight}.ttf`, pdfDirectory), subset);
}

/** What both weights of each can draw, as the inside of a regular expression's character class. */
const drawn = await Promise.all(
  ['instrument-sans', 'inter'].map(async (name) => {
    const [regular, strong] = await Promise.all(
      [400, 600].map(async (weight) => {
        const font = create(await readFile(new URL(`${name}-${weight}.ttf`, pdfDirectory)));
        if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
        return new Set(font.characterSet);
      }),
    );
    return [name, rangesOf([...(regular ?? [])].filter((point) => strong?.has(point)))] as const;
  }),
);
await writeFile(
  new URL('../coverage.gen.ts', pdfDirectory),
  `// Made by scripts/font.ts: what each font of the PDFs can draw.
export const coverage = {
${drawn.map(([name, ranges]) => `  '${name}':\n    '${ranges}',`).join('\n')}
};
`,
);

function rangesOf(points: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const point of points.filter((each) => each >= 0x20).sort((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && point === open[1] + 1) open[1] = point;
    else ranges.push([point, point]);
  }
  const shown = (point: number) => `\\\\u{${point.toString(16)}}`;
  return ranges.map(([a, b]) => (a === b ? shown(a) : `${shown(a)}-${shown(b)}`)).join('');
}
