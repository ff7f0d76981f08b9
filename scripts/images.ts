import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { plateArtwork } from './artwork/well-plate.ts';

/** Draws the hero image (1920x1080 and smaller), the link previews' picture and the icons. */
const hero = fileURLToPath(new URL('../src/assets/hero/', import.meta.url));
const root = fileURLToPath(new URL('../public/', import.meta.url));

await mkdir(hero, { recursive: true });
const image = sharp(Buffer.from(plateArtwork(1920, 1080)));
for (const width of [640, 960, 1280, 1920]) {
  const sized = image.clone().resize(width);
  // A phone draws several of its pixels to one of ours: it shows less of what is lost.
  const quality = width < 1280 ? 42 : 58;
  await sized.clone().avif({ quality, effort: 7 }).toFile(`${hero}hero-${width}.avif`);
  await sized.clone().webp({ quality: 76, effort: 6 }).toFile(`${hero}hero-${width}.webp`);
}

await sharp(Buffer.from(plateArtwork(1200, 630)))
  .png({ palette: true, quality: 90 })
  .toFile(`${root}social.png`);

const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };
for (const [name, size] of Object.entries(icons)) {
  await sharp(`${root}favicon.svg`, { density: 72 * (size / 32) })
    .resize(size, size)
    .flatten({ background: '#0b4f41' })
    .png({ palette: true })
    .toFile(`${root}${name}.png`);
}
