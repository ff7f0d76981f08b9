import type { QuoteContent } from '#contract/quote.ts';
import { coverage } from './coverage.gen.ts';

const instrumentSans = new RegExp(`^[${coverage['instrument-sans']}\\s]*$`, 'u');
const notInFonts = new RegExp(`[^${coverage.inter}${coverage['instrument-sans']}\\s]`, 'gu');

/** Whether the firm's own font has every letter of a text; if not, Inter has more. */
export const isInInstrumentSans = (text: string) => instrumentSans.test(text);

/** The characters of a quote that its PDF cannot draw, each once: they would be empty boxes. */
export function undrawableIn(content: Omit<QuoteContent, 'validityDays'>): string[] {
  const { customer, subject, intro, closing, terms, lines } = content;
  const texts = [
    ...Object.values(customer),
    ...[subject, intro, closing, terms],
    ...lines.flatMap(({ description, unit }) => [description, unit]),
  ];
  return [...new Set(texts.join(' ').normalize('NFC').match(notInFonts))];
}
