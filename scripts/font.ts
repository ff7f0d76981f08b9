import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Makes the site's font: Instrument Sans with the letters of Dutch and its neighbours only. */
const source = new URL(
  import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ),
);
const target = new URL('../src/assets/fonts/instrument-sans.woff2', import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const latin = String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 0xa0 + index));
const extra = '–—‘’‚“”„…•€←→↑↓−≤≥ıŒœŠšŽžŸĲĳ';

const font = await subsetFont(await readFile(source), ascii + latin + extra, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 650 } },
});
await mkdir(new URL('.', target), { recursive: true });
await writeFile(target, font);
console.log(`${target.pathname}: ${font.length} bytes`);

/** And the fonts of PDFs. A customer's name may have any Latin letter: Instrument Sans, whole. */
const pdfDirectory = new URL('../supabase/functions/_shared/quotes/pdf/fonts/', import.meta.url);
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

/** Or Greek or Cyrillic ones: Inter, with Latin, for they stand in one text. */
const letters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const european = letters(0x20, 0x17f) + letters(0x300, 0x52f) + extra;
for (const [weight, file] of Object.entries({
  400: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  600: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
})) {
  const subset = await subsetFont(await readFile(new URL(file)), european, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
  });
  await writeFile(new URL(`inter-${weight}.ttf`, pdfDirectory), subset);
}
