import Papa from 'papaparse';
import type { Language } from './contract/fields.ts';

/**
 * A table as CSV (RFC 4180) that a spreadsheet in the reader's language opens by a double click:
 * Dutch ones part the cells by semicolons. Text that a spreadsheet would take for a formula is
 * made harmless.
 */
export function toCsv(rows: readonly (readonly unknown[])[], language: Language): string {
  const delimiter = language === 'nl' ? ';' : ',';
  // The mark tells Excel that it is UTF-8.
  return `\uFEFF${Papa.unparse([...rows] as unknown[][], { delimiter, escapeFormulae: true })}\r\n`;
}
