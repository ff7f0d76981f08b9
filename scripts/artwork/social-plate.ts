import sharp from 'sharp';
import { socialSize } from '#server/site/social-size.ts';
import { plateArtwork } from './well-plate.ts';

const { width, height } = socialSize;

/** The plate below the words of every picture to share, as a PNG: darker towards the left where they stand. */
export const drawSocialPlate = (): Promise<Buffer> =>
  sharp(Buffer.from(plateArtwork(width, height)))
    .composite([{ input: Buffer.from(shade) }])
    .png()
    .toBuffer();

const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="shade">
    <stop offset="0.3" stop-color="#0b211c" stop-opacity="0.96"/>
    <stop offset="0.75" stop-color="#0b211c" stop-opacity="0.55"/>
    <stop offset="1" stop-color="#0b211c" stop-opacity="0"/>
  </linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#shade)"/>
</svg>`;
