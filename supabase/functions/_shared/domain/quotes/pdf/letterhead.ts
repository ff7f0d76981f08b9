import { firm } from '#contract/firm.ts';
import { dayInWords } from '#util/day-in-words.ts';
import type { QuoteDocument } from '../document.ts';
import { quoteWords } from '../document-labels.ts';
import {
  colours,
  decorate,
  type Element,
  type Paper,
  page,
  tag,
  textWidth,
  write,
} from './page-layout.ts';

const column = textWidth / 2;

/** The letterhead, for whom the quote is, and its number and days. */
export function drawHead(paper: Paper, parent: Element, document: QuoteDocument): void {
  drawLetterhead(paper, parent, document);
  drawCustomer(paper, parent, document);
  const words = quoteWords[document.locale];
  const { issue, subject } = document;
  paper.x = page.left;
  paper.y += 26;
  const title = `${words.quote}: ${subject}`;
  tag(paper, parent, 'H1', () =>
    write(paper, 21, { strong: true, words: title }).text(title, { width: textWidth }),
  );
  paper.y += 8;
  const facts: [string, string][] = issue
    ? [
        [words.number, revised(issue)],
        [words.issuedOn, dayInWords(issue.issuedOn, document.locale)],
        [words.validUntil, dayInWords(issue.validUntil, document.locale)],
        ...(issue.replaces ? [[words.replaces, issue.replaces] as [string, string]] : []),
      ]
    : [[words.number, words.draft]];
  const top = paper.y;
  facts.forEach(([name, value], index) => {
    const x = page.left + (index * textWidth) / 4;
    tag(paper, parent, 'P', () => {
      write(paper, 8, { colour: colours.muted }).text(`${name} `, x, top, { width: 118 });
      write(paper, 10, { strong: true }).text(value, x, top + 12, { width: 118 });
    });
  });
  paper.x = page.left;
  paper.y = top + 32;
}

const revised = ({ number, revision }: NonNullable<QuoteDocument['issue']>) =>
  revision > 1 ? `${number} (v${revision})` : number;

function drawLetterhead(paper: Paper, parent: Element, { firm: sender, locale }: QuoteDocument) {
  const words = quoteWords[locale];
  decorate(paper, () => paper.rect(0, 0, page.width, 6).fill(colours.accent));
  tag(paper, parent, 'P', () =>
    write(paper, 17, { strong: true }).text(firm.brand, page.left, 44, { width: column }),
  );
  const { street, postalCode, city } = sender.address;
  const lines = [
    `${sender.legalName}`,
    `${street}, ${postalCode} ${city}, ${words.country}`,
    `${sender.email.info}  ·  ${sender.phone.display}`,
  ];
  tag(paper, parent, 'P', () =>
    write(paper, 8.5, { colour: colours.muted }).text(lines.join('\n'), page.left + column, 44, {
      width: column,
      align: 'right',
      lineGap: 2,
    }),
  );
}

function drawCustomer(paper: Paper, parent: Element, { customer, locale }: QuoteDocument) {
  const { company, name, address, email } = customer;
  const lines = [company, name, address, email].filter(Boolean).join('\n');
  tag(paper, parent, 'P', () => {
    write(paper, 8, { colour: colours.muted }).text(`${quoteWords[locale].for} `, page.left, 112, {
      width: column,
    });
    write(paper, 10, { words: lines }).text(lines, { width: column, lineGap: 2 });
  });
}
