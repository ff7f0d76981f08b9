import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import { englishTerms } from '#contract/general-terms/en.ts';
import { dutchTerms } from '#contract/general-terms/nl.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { quoteWords } from '../document-labels.ts';
import {
  bytesOf,
  colours,
  decorate,
  drawFeet,
  makeRoom,
  openPaper,
  page,
  tag,
  textWidth,
  write,
} from './page-layout.ts';

export const generalTerms: Record<Language, typeof dutchTerms> = {
  nl: dutchTerms,
  en: englishTerms,
};

/** The general terms as a PDF, the same bytes each time: for the site, and with a quote. */
export async function renderGeneralTerms(locale: Language): Promise<Uint8Array> {
  const { title, intro, articles, checked } = generalTerms[locale];
  const paper = await openPaper({ locale, title, day: checked });
  const whole = bytesOf(paper);
  const root = paper.struct('Document');
  paper.addStructure(root);
  decorate(paper, () => paper.rect(0, 0, page.width, 6).fill(colours.accent));
  tag(paper, root, 'H1', () =>
    write(paper, 21, { strong: true }).text(title, page.left, 56, { width: textWidth }),
  );
  const paragraph = (text: string) => {
    const heightOf = write(paper, 9.5).heightOfString(text, { width: textWidth, lineGap: 2 });
    makeRoom(paper, Math.min(heightOf, 120));
    tag(paper, root, 'P', () =>
      write(paper, 9.5).text(text, page.left, paper.y, { width: textWidth, lineGap: 2 }),
    );
  };
  paper.y += 8;
  paragraph(intro);
  for (const { heading, text } of articles) {
    makeRoom(paper, 64);
    paper.y += 8;
    tag(paper, root, 'H2', () =>
      write(paper, 10.5, { strong: true }).text(heading, page.left, paper.y, { width: textWidth }),
    );
    paper.y += 2;
    paragraph(text);
  }
  root.end();
  const words = quoteWords[locale];
  const ours = `${firm.legalName}  ·  ${words.kvk} ${firm.registration.kvk}`;
  const day = dayInWords(checked, locale);
  drawFeet(paper, ours, (which, pages) => `${day}  ·  ${words.page(which, pages)}`);
  paper.end();
  return whole;
}
