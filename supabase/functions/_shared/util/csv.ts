import Papa from 'papaparse';
import type { Language } from '#contract/fields.ts';

/** Tells Excel that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * What a spreadsheet takes for a formula (OWASP, CSV injection). Papa Parse's own pattern misses a
 * text of several lines. What has an apostrophe of its own gets another, so that one can be taken away again.
 */
const formula = /^'*[=+\-@\t\r]/;

/** A cell as it was before {@link toCsv} made it harmless. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

type Row = readonly unknown[];

/**
 * A table as CSV (RFC 4180) that a spreadsheet in the reader's language opens by a double click:
 * Dutch ones part the cells by semicolons. Text that a spreadsheet would take for a formula is
 * made harmless by an apostrophe; numbers have the decimal sign of the language.
 */
export const toCsv = (rows: readonly Row[], language: Language): string =>
  byteOrderMark + linesOf(rows, language);

/** The same, row by row as they come. */
export function csvStream(
  head: Row,
  rows: AsyncIterable<Row>,
  language: Language,
): ReadableStream<Uint8Array> {
  const lines = (async function* () {
    yield toCsv([head], language);
    for await (const row of rows) yield linesOf([row], language);
  })();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
}

function linesOf(rows: readonly Row[], language: Language): string {
  const delimiter = language === 'nl' ? ';' : ',';
  const cells = rows.map((row) => row.map((cell) => inLanguage(cell, language)));
  return `${Papa.unparse(cells as unknown[][], { delimiter, escapeFormulae: formula })}\r\n`;
}

const inLanguage = (cell: unknown, language: Language) =>
  typeof cell === 'number' && language === 'nl' ? String(cell).replace('.', ',') : cell;
