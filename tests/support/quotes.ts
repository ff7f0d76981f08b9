import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { most, type QuoteContent, type QuoteLine, vatRates, vatReasons } from '#contract/quote.ts';

/** A line that somebody might write. */
export const quoteLine = (line: Partial<QuoteLine> = {}): QuoteLine => ({
  id: randomUUID(),
  description: 'Consultancy',
  quantity: 50_000,
  unit: 'uur',
  unitCents: 24_167,
  discount: 0,
  vatRate: 21,
  vatReason: null,
  optional: false,
  selected: true,
  ...line,
});

/** A quote that is ready to be sent. */
export const quoteContent = (content: Partial<QuoteContent> = {}): QuoteContent => ({
  customer: { name: 'Jan Bakker', company: 'Noordlab', email: 'jan@lab.example', address: '' },
  locale: 'nl',
  subject: 'LIMS-migratie',
  intro: 'Dank voor uw aanvraag.',
  lines: [quoteLine()],
  closing: '',
  terms: 'Betaling binnen 30 dagen.',
  validityDays: 30,
  ...content,
});

/** Any line that the contract lets through. */
export const anyLine: fc.Arbitrary<QuoteLine> = fc
  .record({
    id: fc.uuid(),
    description: fc.string({ maxLength: 20 }),
    quantity: fc.oneof(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: most.quantity }),
    ),
    unit: fc.constantFrom('', 'uur', 'st'),
    unitCents: fc.oneof(
      fc.integer({ min: 0, max: 99_999 }),
      fc.integer({ min: 0, max: most.unitCents }),
    ),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
    vatRate: fc.constantFrom(...vatRates),
    reason: fc.constantFrom(...vatReasons),
    optional: fc.boolean(),
    chosen: fc.boolean(),
  })
  .map(({ reason, chosen, ...line }) => ({
    ...line,
    vatReason: line.vatRate === 0 ? reason : null,
    selected: chosen || !line.optional,
  }));
