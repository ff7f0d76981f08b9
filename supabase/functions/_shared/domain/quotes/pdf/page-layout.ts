import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Language } from '#contract/fields.ts';
import { isInInstrumentSans } from './characters.ts';

/** Points (1/72 inch) on A4. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 72, bottom: 64 };
export const textWidth = page.width - page.left - page.right;

export const colours = {
  ink: '#14201d',
  muted: '#52605b',
  line: '#c9cec9',
  accent: '#085845',
  tint: '#eef4f1',
};

export type Paper = PDFKit.PDFDocument;
export type Element = ReturnType<Paper['struct']>;

const fontFile = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
const fonts = {
  text: fontFile('instrument-sans-400'),
  strong: fontFile('instrument-sans-600'),
  'text-inter': fontFile('inter-400'),
  'strong-inter': fontFile('inter-600'),
};

interface PaperFacts {
  locale: Language;
  title: string;
  /** `2026-11-22`. */
  day?: string | undefined;
}

/**
 * An empty document with our fonts, tagged for assistive technology (PDF/UA). Nothing in it depends
 * on when or where it is made: its moment is the day that its text is of.
 */
export async function openPaper({ locale, title, day }: PaperFacts): Promise<Paper> {
  // With its reader of fonts it is the largest library of all.
  const { default: PDFDocument } = await import('pdfkit');
  const paper = new PDFDocument({
    size: 'A4',
    margins: page,
    font: '',
    pdfVersion: '1.7',
    // The types of 0.17 do not know it yet.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: locale === 'nl' ? 'nl-NL' : 'en-GB',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      CreationDate: new Date(day ?? 0),
    },
  });
  for (const [name, font] of Object.entries(fonts)) paper.registerFont(name, font);
  return paper;
}

/** Adds a piece of content under its tag: `H1`, `P`, `TD`. */
export function tag(
  paper: Paper,
  parent: Element,
  type: string,
  draw: () => void,
  options: { scope?: 'Column' | 'Row' } = {},
): void {
  parent.add(paper.struct(type, options as object, [draw]));
}

/** Draws what is decoration, or said elsewhere already: assistive technology skips it. */
export function decorate(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

interface Pen {
  strong?: boolean;
  colour?: string;
  /** What will be written, where it is not ours: its letters decide the font. */
  words?: string;
}

/** Takes the pen: font, size in points, colour. */
export function write(
  paper: Paper,
  size: number,
  { strong = false, colour = colours.ink, words = '' }: Pen = {},
): Paper {
  const weight = strong ? 'strong' : 'text';
  return paper
    .font(isInInstrumentSans(words) ? weight : `${weight}-inter`)
    .fontSize(size)
    .fillColor(colour);
}

/** Points between the feet of a page and its top that hold text. */
export const pageRoom = page.height - page.bottom - page.top;

/** Goes to a new page when there is less room left than this. True when it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= page.height - page.bottom) return false;
  paper.addPage();
  return true;
}

/** A thin line across the text, or across a part of it. */
export function rule(
  paper: Paper,
  y: number,
  colour = colours.line,
  from = page.left,
  to = page.width - page.right,
): void {
  decorate(paper, () =>
    paper.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke(),
  );
}

/** What stands at the foot of each page: who we are, and which page this is. */
export function drawFeet(
  paper: Paper,
  ours: string,
  whichOf: (page: number, pages: number) => string,
): void {
  const { start, count } = paper.bufferedPageRange();
  const y = page.height - 48;
  for (let index = 0; index < count; index++) {
    paper.switchToPage(start + index);
    // Below the margin, where text would go to a new page.
    paper.page.margins.bottom = 0;
    rule(paper, y - 10);
    paper.markContent('Artifact', { type: 'Pagination' });
    write(paper, 8, { colour: colours.muted })
      .text(ours, page.left, y, { width: textWidth * 0.7 })
      .text(whichOf(index + 1, count), page.left, y, { width: textWidth, align: 'right' });
    paper.endMarkedContent();
  }
}

export function bytesOf(paper: Paper): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    paper.on('data', (part: Uint8Array) => parts.push(part));
    paper.on('error', reject);
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
}
