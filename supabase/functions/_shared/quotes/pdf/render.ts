import { Buffer } from 'node:buffer';
import type { QuoteDocument } from '../document.ts';
import { showMoney } from '../money.ts';
import { quoteWords } from '../words.ts';
import { drawHead } from './head.ts';
import {
  colours,
  type Element,
  makeRoom,
  openPaper,
  type Paper,
  page,
  rule,
  tag,
  textWidth,
  write,
} from './paper.ts';
import { drawTable } from './table.ts';

/** The name of a quote's PDF: `Offerte Q-2026-0012.pdf`. */
export function pdfName({ locale, issue }: QuoteDocument): string {
  const { quote, draft } = quoteWords[locale];
  return `${quote} ${issue?.number ?? draft}.pdf`;
}

/** A quote as a PDF: the same document gives the same bytes. */
export async function renderPdf(document: QuoteDocument): Promise<Uint8Array> {
  const paper = openPaper(document);
  const whole = bytesOf(paper);
  const root = paper.struct('Document');
  paper.addStructure(root);
  drawHead(paper, root, document);
  drawText(paper, root, document.intro);
  paper.y += 14;
  drawTable(paper, root, document);
  drawTotals(paper, root, document);
  drawText(paper, root, document.closing);
  if (document.terms) {
    paper.y += 12;
    makeRoom(paper, 60);
    tag(paper, root, 'H2', () =>
      write(paper, 11, { strong: true }).text(quoteWords[document.locale].terms),
    );
    drawText(paper, root, document.terms, 8.5);
  }
  drawSignature(paper, root, document);
  root.end();
  drawFeet(paper, document);
  paper.end();
  return whole;
}

function drawText(paper: Paper, parent: Element, text: string, size = 10): void {
  for (const paragraph of text.split(/\n{2,}/).filter(Boolean)) {
    paper.y += 8;
    tag(paper, parent, 'P', () =>
      write(paper, size, { words: paragraph }).text(paragraph, page.left, paper.y, {
        width: textWidth,
        lineGap: 3,
      }),
    );
  }
}

/** What it comes to: without VAT, the VAT of each rate, and all together. */
function drawTotals(paper: Paper, parent: Element, { totals, lines, locale }: QuoteDocument): void {
  const words = quoteWords[locale];
  const rows: { name: string; amount: string; strong?: boolean }[] = [
    { name: words.net, amount: showMoney(totals.netCents) },
    ...totals.vat.map(({ rate, reason, netCents, vatCents }) => ({
      name: reason
        ? `${words.vatReasons[reason]} (${showMoney(netCents)})`
        : words.vatOver(rate, showMoney(netCents)),
      amount: showMoney(vatCents),
    })),
    { name: words.total, amount: showMoney(totals.grossCents), strong: true },
  ];
  makeRoom(paper, rows.length * 17 + 40);
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

/** Room to sign, for whoever answers on paper. */
function drawSignature(paper: Paper, parent: Element, { locale }: QuoteDocument): void {
  const { agreed, sign } = quoteWords[locale];
  makeRoom(paper, 84);
  paper.y += 18;
  tag(paper, parent, 'H2', () =>
    write(paper, 11, { strong: true }).text(agreed, page.left, paper.y),
  );
  const top = paper.y + 36;
  const width = textWidth / 3 - 12;
  Object.values(sign).forEach((name, index) => {
    const x = page.left + index * (width + 18);
    rule(paper, top, colours.line, x, x + width);
    tag(paper, parent, 'P', () =>
      write(paper, 8, { colour: colours.muted }).text(`${name} `, x, top + 5, { width }),
    );
  });
}

/** Who we are and which page this is, at the foot of each. */
function drawFeet(paper: Paper, { firm, issue, locale }: QuoteDocument): void {
  const words = quoteWords[locale];
  const { start, count } = paper.bufferedPageRange();
  const { kvk, vat } = firm.registration;
  const ours = `${firm.legalName}  ·  ${words.kvk} ${kvk}  ·  ${words.vatId} ${vat}`;
  const y = page.height - 48;
  for (let index = 0; index < count; index++) {
    paper.switchToPage(start + index);
    // Below the margin, where text would go to a new page.
    paper.page.margins.bottom = 0;
    rule(paper, y - 10);
    const which = `${issue?.number ?? words.draft}  ·  ${words.page(index + 1, count)}`;
    paper.markContent('Artifact', { type: 'Pagination' });
    write(paper, 8, { colour: colours.muted })
      .text(ours, page.left, y, { width: textWidth * 0.7 })
      .text(which, page.left, y, { width: textWidth, align: 'right' });
    paper.endMarkedContent();
  }
}

function bytesOf(paper: Paper): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    paper.on('data', (part: Uint8Array) => parts.push(part));
    paper.on('error', reject);
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
}
