import type { Selectable } from 'kysely';
import { type FirmFacts, firm } from '#contract/firm.ts';
import type { QuoteContent, QuoteLine } from '#contract/quote.ts';
import type { Quotes } from '#database/database.gen.ts';
import { lineNetCents, type Totals, totalsOf } from './totals.ts';

/** What sending adds to what an agent wrote. */
export interface Issue {
  number: string;
  revision: number;
  /** The number of the revision that this one takes the place of. */
  replaces: string | null;
  /** Calendar days, YYYY-MM-DD. */
  issuedOn: string;
  validUntil: string;
}

const currency = 'EUR';

/**
 * A quote as the customer reads it, in whatever form: page, PDF, preview. Once sent it is kept as it
 * is (the snapshot). A draft has no `issue` yet.
 */
export interface QuoteDocument extends Omit<QuoteContent, 'lines' | 'validityDays'> {
  issue: Issue | null;
  currency: string;
  lines: (QuoteLine & { netCents: number })[];
  totals: Totals;
  firm: Pick<typeof firm, 'legalName' | 'email' | 'registration'> &
    Pick<FirmFacts, 'address' | 'phone'>;
}

/** Makes the document of a quote, with the firm's facts as they are now. Optional lines count as they are selected now. */
export function documentOf(
  { validityDays: _, lines, ...content }: QuoteContent,
  issue: Issue | null,
  { address, phone }: Pick<FirmFacts, 'address' | 'phone'> = firm,
): QuoteDocument {
  const { legalName, email, registration } = firm;
  return {
    ...content,
    issue,
    currency,
    lines: lines.map((line) => ({ ...line, netCents: lineNetCents(line) })),
    totals: totalsOf(lines),
    firm: { legalName, address, email, phone, registration },
  };
}

/** The document that was sent. */
export const documentIn = (quote: Pick<Selectable<Quotes>, 'snapshot'>) =>
  quote.snapshot as unknown as QuoteDocument;

/** The same document with other optional lines selected, and so with other totals. */
export function choose(document: QuoteDocument, selected: readonly string[]): QuoteDocument {
  const lines = document.lines.map((line) => ({
    ...line,
    selected: !line.optional || selected.includes(line.id),
  }));
  return { ...document, lines, totals: totalsOf(lines) };
}
