import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import { firm } from '#contract/firm.ts';
import { socialSize } from './social-size.ts';

const font = openSync(
  new URL(
    '../../supabase/functions/_shared/domain/quotes/pdf/fonts/instrument-sans-600.ttf',
    import.meta.url,
  ).pathname,
) as Font;

const left = 72;
const widest = 660;
const mostLines = 4;
const brandSize = 34;

/** Draws what a network shows of a page: its title on the plate (a picture of `socialSize`), as a JPEG. */
export const drawSocialPicture = (plate: Uint8Array, title: string): Promise<Buffer> =>
  sharp(plate)
    .composite([{ input: Buffer.from(words(title)) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

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

/** The largest letters in which a title stands in its lines; of one that fits in none, its beginning. */
function layOut(title: string): { size: number; lines: string[] } {
  const sizes = [76, 68, 60, 52];
  for (const size of sizes) {
    const lines = wrap(title.split(' '), size);
    const isWideEnough = lines.every((line) => widthOf(line, size) <= widest);
    if (lines.length <= mostLines && isWideEnough) return { size, lines };
  }
  const size = sizes.at(-1) ?? 0;
  const lines = wrap(
    title.split(' ').flatMap((word) => cut(word, size)),
    size,
  );
  if (lines.length <= mostLines) return { size, lines };
  return { size, lines: [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]}…`] };
}

function wrap(words: string[], size: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word in pieces of which each fits in a line. */
function cut(word: string, size: number): string[] {
  const pieces: string[] = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = pieces.at(-1) + segment;
    if (widthOf(longer, size) <= widest) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

const widthOf = (text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** A line as shapes, because no machine that draws has our font. */
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

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${socialSize.width}" height="${socialSize.height}">${content}</svg>`;
}
