import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QuoteContent, QuoteLine, VatRate, VatReason } from '#contract/quote.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { totalsOf } from './totals.ts';

/** What an agent wrote in a quote. Throws `not_found`. */
export async function readContent(db: Kysely<DB>, id: string): Promise<QuoteContent> {
  const row = await db
    .selectFrom('quotes')
    .select(['customer_name', 'customer_company', 'customer_email', 'customer_address'])
    .select(['subject', 'intro', 'closing', 'terms', 'validity_days'])
    .select((eb) => [
      eb.ref('locale').$castTo<QuoteContent['locale']>().as('locale'),
      jsonArrayFrom(
        eb
          .selectFrom('quote_lines')
          .select((line) => [
            'quote_lines.id',
            'description',
            sql<number>`(quantity * 1000)::integer`.as('quantity'),
            'unit',
            'unit_cents as unitCents',
            'discount',
            line.ref('vat_rate').$castTo<VatRate>().as('vatRate'),
            line.ref('vat_reason').$castTo<VatReason | null>().as('vatReason'),
            'optional',
            'selected',
          ])
          .whereRef('quote_id', '=', 'quotes.id')
          .orderBy('position'),
      ).as('lines'),
    ])
    .where('quotes.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    customer: {
      name: row.customer_name,
      company: row.customer_company,
      email: row.customer_email,
      address: row.customer_address,
    },
    locale: row.locale,
    subject: row.subject,
    intro: row.intro,
    lines: row.lines,
    closing: row.closing,
    terms: row.terms,
    validityDays: row.validity_days,
  };
}

/** A quote's columns that hold what an agent wrote, and what it comes to. */
export function columnsOf(content: QuoteContent) {
  return {
    customer_name: content.customer.name,
    customer_company: content.customer.company,
    customer_email: content.customer.email,
    customer_address: content.customer.address,
    locale: content.locale,
    subject: content.subject,
    intro: content.intro,
    closing: content.closing,
    terms: content.terms,
    validity_days: content.validityDays,
    ...totalColumns(content.lines),
  };
}

/** A quote's columns that hold what its selected lines come to. */
export function totalColumns(lines: readonly QuoteLine[]) {
  const { netCents, vatCents, grossCents } = totalsOf(lines);
  return { net_cents: netCents, vat_cents: vatCents, gross_cents: grossCents };
}

/** Puts these lines in the place of those that a draft has. */
export async function writeLines(
  trx: Transaction<DB>,
  quoteId: string,
  lines: readonly QuoteLine[],
): Promise<void> {
  await trx.deleteFrom('quote_lines').where('quote_id', '=', quoteId).execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('quote_lines')
    .values(
      lines.map((line, position) => ({
        quote_id: quoteId,
        id: line.id,
        position,
        description: line.description,
        quantity: (line.quantity / 1000).toFixed(3),
        unit: line.unit,
        unit_cents: line.unitCents,
        discount: line.discount,
        vat_rate: line.vatRate,
        vat_reason: line.vatReason,
        optional: line.optional,
        selected: line.selected,
      })),
    )
    .execute();
}
