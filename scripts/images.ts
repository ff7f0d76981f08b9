import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawings, heroSizes } from './artwork/drawings.ts';
import { iconFile } from './artwork/icon-file.ts';
import { plateArtwork } from './artwork/well-plate.ts';

/** Draws the hero image (1920x1080 and smaller), the pages' drawings and the icons. */
const hero = fileURLToPath(new URL('../src/assets/hero/', import.meta.url));
const root = fileURLToPath(new URL('../public/', import.meta.url));

await mkdir(hero, { recursive: true });
const wide = sharp(Buffer.from(plateArtwork(...heroSizes.wide, false)));
for (const [width, quality] of [
  // A phone draws several of its pixels to one of ours: it shows less of what is lost.
  [640, 42],
  [960, 42],
  [1280, 58],
] as const) {
  await wide.clone().resize(width).avif({ quality, effort: 7 }).toFile(`${hero}hero-${width}.avif`);
}
// For the few browsers without AVIF.
await wide.clone().webp({ quality: 76, effort: 6 }).toFile(`${hero}hero-1920.webp`);
const square = sharp(Buffer.from(plateArtwork(...heroSizes.square, false)));
for (const [width, quality] of [
  [900, 56],
  [1200, 50],
] as const) {
  const sized = square.clone().resize(width);
  await sized.avif({ quality, effort: 7 }).toFile(`${hero}hero-square-${width}.avif`);
}

await mkdir(`${root}drawings`, { recursive: true });
for (const [name, svg] of Object.entries(drawings)) {
  await writeFile(`${root}drawings/${name}.svg`, svg);
}

const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };
for (const [name, size] of Object.entries(icons)) {
  await sharp(`${root}favicon.svg`, { density: 72 * (size / 32) })
    .resize(size, size)
    .flatten({ background: '#0b4f41' })
    .png({ palette: true })
    .toFile(`${root}${name}.png`);
}

const small = [16, 32, 48].map((size) =>
  sharp(`${root}favicon.svg`, { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer(),
);
await writeFile(`${root}favicon.ico`, iconFile(await Promise.all(small)));
