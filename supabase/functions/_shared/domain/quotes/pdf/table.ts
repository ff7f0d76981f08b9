import type { QuoteDocument } from '../document.ts';
import { quoteWords } from '../document-labels.ts';
import { formatMoney, formatPercent, formatQuantity } from '../totals.ts';
import {
  colours,
  decorate,
  type Element,
  makeRoom,
  type Paper,
  page,
  rule,
  tag,
  textWidth,
  write,
} from './page-layout.ts';

type Line = QuoteDocument['lines'][number];

interface Column {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  cell(line: Line): string;
}

const gap = 8;
const padding = 6;

/** The lines of the quote, with the table's head again on each page. */
export function drawTable(paper: Paper, parent: Element, document: QuoteDocument): void {
  const columns = columnsFor(document);
  const table = paper.struct('Table');
  parent.add(table);
  drawTitles(paper, table, columns);
  for (const line of document.lines) {
    const height = heightOf(paper, columns, line) + 2 * padding;
    if (makeRoom(paper, height)) drawTitles(paper, undefined, columns);
    const row = paper.struct('TR');
    table.add(row);
    const top = paper.y + padding;
    const isLeftOut = !line.selected;
    const colour = isLeftOut ? colours.muted : colours.ink;
    for (const { x, width, align, cell } of columns) {
      const words = `${cell(line)} `;
      const features: PDFKit.Mixins.OpenTypeFeatures[] = align === 'right' ? ['tnum'] : [];
      tag(paper, row, 'TD', () =>
        write(paper, 9.5, { colour, words }).text(words, x, top, { width, align, features }),
      );
    }
    row.end();
    paper.x = page.left;
    paper.y = top - padding + height;
    rule(paper, paper.y);
  }
  table.end();
}

function columnsFor({ locale, lines }: QuoteDocument): Column[] {
  const words = quoteWords[locale];
  const numbers: Omit<Column, 'x' | 'align'>[] = [
    {
      title: words.quantity,
      width: 66,
      cell: ({ quantity, unit }) => `${formatQuantity(quantity)} ${unit}`.trim(),
    },
    { title: words.unitPrice, width: 72, cell: ({ unitCents }) => formatMoney(unitCents) },
    ...(lines.some(({ discount }) => discount > 0)
      ? [
          {
            title: words.discount,
            width: 44,
            cell: ({ discount }: Line) => (discount > 0 ? formatPercent(discount) : ''),
          },
        ]
      : []),
    { title: words.vat, width: 30, cell: ({ vatRate }) => `${vatRate}%` },
    { title: words.amount, width: 78, cell: ({ netCents }) => formatMoney(netCents) },
  ];
  const taken = numbers.reduce((sum, { width }) => sum + width + gap, 0);
  const described: Column = {
    title: words.description,
    x: page.left,
    width: textWidth - taken,
    align: 'left',
    cell: ({ description, optional, selected }) => {
      const choice = selected ? words.optional : `${words.optional}, ${words.notChosen}`;
      return optional ? `${description}\n(${choice})` : description;
    },
  };
  let x = page.left + described.width + gap;
  return [
    described,
    ...numbers.map((column) => {
      const placed: Column = { ...column, x, align: 'right' };
      x += column.width + gap;
      return placed;
    }),
  ];
}

/** The heads of the columns; on later pages as decoration, for they were said already. */
function drawTitles(paper: Paper, table: Element | undefined, columns: readonly Column[]): void {
  const top = paper.y + padding;
  const drawOne = ({ title, x, width, align }: Column) =>
    write(paper, 8, { colour: colours.muted }).text(`${title} `, x, top, { width, align });
  decorate(paper, () => paper.rect(page.left - 6, paper.y, textWidth + 12, 22).fill(colours.tint));
  if (table) {
    const row = paper.struct('TR');
    table.add(row);
    for (const column of columns) {
      tag(paper, row, 'TH', () => drawOne(column), { scope: 'Column' });
    }
    row.end();
  } else {
    for (const column of columns) decorate(paper, () => drawOne(column));
  }
  paper.x = page.left;
  paper.y = top - padding + 24;
}

function heightOf(paper: Paper, columns: readonly Column[], line: Line): number {
  return Math.max(
    ...columns.map(({ width, cell }) => {
      const words = `${cell(line)} `;
      return write(paper, 9.5, { words }).heightOfString(words, { width });
    }),
  );
}
