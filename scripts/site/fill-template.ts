import type { FirmFacts } from '#contract/firm.ts';
import type { Language } from '#lib/language.ts';

interface DrawnPage {
  language: Language;
  /** The calendar day that it was drawn for, which React takes over. */
  day: string;
  head: string;
  app: string;
  /** What it is drawn from beside its words, for React too, and where else that lies. */
  data?: { of: string; content: unknown } | undefined;
  /** The firm's facts, for React too, where they are not the defaults. */
  firm?: FirmFacts | undefined;
}

/** Puts a drawn page into the template. */
export const fillTemplate = (
  template: string,
  { language, day, head, app, data, firm }: DrawnPage,
): string =>
  template
    .replace('<html lang="nl">', `<html lang="${language}">`)
    .replace('<div id="root">', `<div id="root" data-day="${day}">`)
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => app)
    // The last one: a page may speak of it.
    .replace(
      /<\/body>(?![\s\S]*<\/body>)/,
      (end) => firmBlock(firm) + (data ? dataBlock(data) : '') + end,
    );

const firmBlock = (firm?: FirmFacts) =>
  firm
    ? `<script type="application/json" id="firm">${JSON.stringify(firm).replaceAll('<', '\\u003c')}</script>`
    : '';

/** Never run, so the page's policy does not ask for its hash. */
const dataBlock = ({ of, content }: { of: string; content: unknown }) =>
  `<script type="application/json" id="page-data" data-of="${of}">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`;
