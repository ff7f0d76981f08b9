import { dayInWords } from '#util/day-in-words.ts';
import { dayOf } from '#util/today.ts';
import type { QuoteDocument } from '../document.ts';
import { quoteWords } from '../document-labels.ts';
import type { OnlineAcceptance } from '../sent-document.ts';
import { formatMoney } from '../totals.ts';
import { drawHead } from './letterhead.ts';
import {
  bytesOf,
  colours,
  drawFeet,
  type Element,
  makeRoom,
  openPaper,
  type Paper,
  page,
  pageRoom,
  rule,
  tag,
  textWidth,
  write,
} from './page-layout.ts';
import { drawTable } from './table.ts';

/** The name of a quote's PDF: `Offerte Q-2026-0012.pdf`. */
export function pdfName({ locale, issue }: QuoteDocument): string {
  const { quote, draft } = quoteWords[locale];
  return `${quote} ${issue?.number ?? draft}.pdf`;
}

/** Points that the lines for signing take. */
const signatureRoom = 96;

/**
 * A quote as a PDF: the same document gives the same bytes. One that was accepted on its page says
 * who did and when where others sign.
 */
export async function renderPdf(
  document: QuoteDocument,
  acceptance: OnlineAcceptance | null = null,
): Promise<Uint8Array> {
  const { issue, subject, firm } = document;
  const words = quoteWords[document.locale];
  const number = issue?.number ?? words.draft;
  const title = `${words.quote} ${number}: ${subject}`;
  const paper = await openPaper({ locale: document.locale, title, day: issue?.issuedOn });
  const whole = bytesOf(paper);
  const root = paper.struct('Document');
  paper.addStructure(root);
  drawHead(paper, root, document);
  drawText(paper, root, document.intro);
  paper.y += 14;
  drawTable(paper, root, document);
  const { closing, terms, locale } = document;
  // What is signed never stands on a page without the end of what it is signed for.
  drawTotals(paper, root, document, closing || terms ? 0 : signatureRoom);
  drawText(paper, root, closing, { room: terms ? 0 : signatureRoom });
  if (terms) {
    paper.y += 12;
    const heading = quoteWords[locale].terms;
    drawText(paper, root, terms, { size: 8.5, room: signatureRoom, heading });
  }
  drawSignature(paper, root, document, acceptance);
  root.end();
  const { kvk, vat } = firm.registration;
  const ours = `${firm.legalName}  ·  ${words.kvk} ${kvk}  ·  ${words.vatId} ${vat}`;
  drawFeet(paper, ours, (page, pages) => `${number}  ·  ${words.page(page, pages)}`);
  paper.end();
  return whole;
}

interface TextBlock {
  size?: number;
  /** Points that must be left below the last paragraph, on the same page. */
  room?: number;
  /** Stands above the first paragraph, on the same page. */
  heading?: string;
}

function drawText(
  paper: Paper,
  parent: Element,
  text: string,
  { size = 10, room = 0, heading }: TextBlock = {},
): void {
  const heightOf = (words: string) =>
    write(paper, size, { words }).heightOfString(words, { width: textWidth, lineGap: 3 }) + 8;
  const paragraphs = withShortEnd(
    text.split(/\n{2,}/).filter(Boolean),
    (end) => heightOf(end) + room + headingRoom <= pageRoom,
  );
  paragraphs.forEach((paragraph, index) => {
    const isLast = index === paragraphs.length - 1;
    const isHeaded = index === 0 && heading !== undefined;
    if (isLast) makeRoom(paper, heightOf(paragraph) + room + (isHeaded ? headingRoom : 0));
    if (isHeaded) {
      makeRoom(paper, 3 * headingRoom);
      tag(paper, parent, 'H2', () => write(paper, 11, { strong: true }).text(heading, page.left));
    }
    paper.y += 8;
    tag(paper, parent, 'P', () =>
      write(paper, size, { words: paragraph }).text(paragraph, page.left, paper.y, {
        width: textWidth,
        lineGap: 3,
      }),
    );
  });
}

const headingRoom = 20;

/**
 * The same paragraphs, the last one divided where a line or a sentence of it ends (else at a space)
 * when it does not fit on a page with what must stand below it.
 */
function withShortEnd(paragraphs: string[], fits: (end: string) => boolean): string[] {
  const last = paragraphs.at(-1);
  if (last === undefined || fits(last)) return paragraphs;
  const [cut] = [/^.*\n/s, /^.*[.;:!?]\s/s, /^.*\s/s, /^.*(?=.{200})/s]
    .map((start) => start.exec(last.slice(0, -1))?.[0].length ?? 0)
    .filter((length) => length > 0 && fits(last.slice(length)));
  if (!cut) return paragraphs;
  return [...paragraphs.slice(0, -1), last.slice(0, cut).trimEnd(), last.slice(cut)];
}

/** What it comes to: without VAT, the VAT of each rate, and all together. */
function drawTotals(
  paper: Paper,
  parent: Element,
  { totals, lines, locale }: QuoteDocument,
  roomBelow: number,
): void {
  const words = quoteWords[locale];
  const rows: { name: string; amount: string; strong?: boolean }[] = [
    { name: words.net, amount: formatMoney(totals.netCents) },
    ...totals.vat.map(({ rate, reason, netCents, vatCents }) => ({
      name: reason
        ? `${words.vatReasons[reason]} (${formatMoney(netCents)})`
        : words.vatOver(rate, formatMoney(netCents)),
      amount: formatMoney(vatCents),
    })),
    { name: words.total, amount: formatMoney(totals.grossCents), strong: true },
  ];
  makeRoom(paper, rows.length * 17 + 40 + roomBelow);
  paper.y += 8;
  const left = page.left + textWidth * 0.36;
  const width = textWidth * 0.64;
  for (const { name, amount, strong = false } of rows) {
    if (strong) rule(paper, paper.y + 2, colours.accent, left);
    const top = paper.y + (strong ? 8 : 3);
    const size = strong ? 12 : 9.5;
    tag(paper, parent, 'P', () => {
      write(paper, size, { strong }).text(`${name} `, left, top, { width: width - 96 });
      const bottom = paper.y;
      const figures: PDFKit.Mixins.TextOptions = { width: 110, align: 'right', features: ['tnum'] };
      paper.text(`${amount} `, left + width - 110, top, figures);
      paper.y = bottom;
    });
  }
  if (lines.some(({ selected }) => !selected)) {
    const top = paper.y + 4;
    tag(paper, parent, 'P', () =>
      write(paper, 8, { colour: colours.muted }).text(words.totalNote, left, top, {
        width,
        align: 'right',
      }),
    );
  }
  paper.x = page.left;
  paper.y += 14;
}

/** Room to sign, for whoever answers on paper; or who accepted online, and when. */
function drawSignature(
  paper: Paper,
  parent: Element,
  { locale }: QuoteDocument,
  acceptance: OnlineAcceptance | null,
): void {
  const { agreed, sign, acceptedOnline } = quoteWords[locale];
  makeRoom(paper, signatureRoom);
  paper.y += 18;
  tag(paper, parent, 'H2', () =>
    write(paper, 11, { strong: true }).text(agreed, page.left, paper.y),
  );
  const top = paper.y + 36;
  const width = textWidth / 3 - 12;
  const written = acceptance && {
    name: acceptance.name,
    date: dayInWords(dayOf(acceptance.at), locale),
    signature: acceptedOnline,
  };
  const parts = Object.entries(sign) as [keyof typeof sign, string][];
  parts.forEach(([part, label], index) => {
    const x = page.left + index * (width + 18);
    if (written) {
      const words = written[part];
      tag(paper, parent, 'P', () =>
        write(paper, 10, { words }).text(`${words} `, x, top - 16, {
          width,
          height: 14,
          ellipsis: true,
        }),
      );
    }
    rule(paper, top, colours.line, x, x + width);
    tag(paper, parent, 'P', () =>
      write(paper, 8, { colour: colours.muted }).text(`${label} `, x, top + 5, { width }),
    );
  });
}
