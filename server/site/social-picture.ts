import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import { firm } from '#contract/firm.ts';
import { socialSize } from './social-size.ts';
import { plateArtwork } from './well-plate.ts';

const font = openSync(
  new URL(
    '../../supabase/functions/_shared/domain/quotes/pdf/fonts/instrument-sans-600.ttf',
    import.meta.url,
  ).pathname,
) as Font;

const left = 72;
const widest = 660;
const brandSize = 34;

/** The plate, darker towards the left where the words stand; the same for every page. */
const plate = sharp(Buffer.from(plateArtwork(socialSize.width, socialSize.height)))
  .composite([{ input: Buffer.from(shade()) }])
  .png({ compressionLevel: 1 })
  .toBuffer();

/** Draws what a network shows of a page: its title on the plate, as a JPEG. */
export async function drawSocialPicture(title: string): Promise<Buffer> {
  return sharp(await plate)
    .composite([{ input: Buffer.from(words(title)) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function words(title: string): string {
  const { size, lines } = layOut(title);
  const leading = size * 1.12;
  const last = socialSize.height - left - 6;
  const drawn = lines.map((line, index) =>
    draw(line, size, last - (lines.length - 1 - index) * leading),
  );
  return svg(`<g fill="#f3fffa">${drawn.join('')}</g>
    <g fill="#9fe8cf">${draw(firm.brand, brandSize, left + brandSize)}</g>`);
}

/** The largest letters in which a title stands in at most four lines, and those lines. */
function layOut(title: string): { size: number; lines: string[] } {
  for (const size of [76, 68, 60, 52]) {
    const lines = wrap(title, size);
    const isWideEnough = lines.every((line) => widthOf(line, size) <= widest);
    if (lines.length <= 4 && isWideEnough) return { size, lines };
  }
  throw new Error(`No picture has room for the title “${title}”`);
}

function wrap(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** A line as shapes, because no machine that builds has our font. */
function draw(text: string, size: number, baseline: number): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let x = 0;
  const shapes = glyphs.map((glyph, index) => {
    const at = x;
    x += positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g transform="translate(${left} ${baseline}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
}

function shade(): string {
  return svg(`<defs><linearGradient id="shade">
    <stop offset="0.3" stop-color="#0b211c" stop-opacity="0.96"/>
    <stop offset="0.75" stop-color="#0b211c" stop-opacity="0.55"/>
    <stop offset="1" stop-color="#0b211c" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#shade)"/>`);
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${socialSize.width}" height="${socialSize.height}">${content}</svg>`;
}
