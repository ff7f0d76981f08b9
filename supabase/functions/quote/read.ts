import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#database/database.gen.ts';
import { choose, type QuoteDocument } from '#domain/quotes/document.ts';
import { statusOn } from '#domain/quotes/status.ts';
import { ApiError } from '#http/errors.ts';
import { dayOf } from '#util/today.ts';

/** Notes the first time that the customer looks at their quote. */
export async function openQuote(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ viewed_at: sql`now()` })
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .execute();
}

/**
 * A sent quote as its customer may see it: with the optional lines as they are selected now. Of one that
 * was withdrawn only that.
 */
export async function readForCustomer(db: Kysely<DB>, id: string, now: Date) {
  const quote = await db
    .selectFrom('quotes')
    .select([
      'snapshot_sha256 as sha256',
      'decided_at as decidedAt',
      'decided_by_name as decidedBy',
    ])
    .select((eb) => [
      statusOn(dayOf(now)).as('status'),
      eb.ref('snapshot').$castTo<QuoteDocument | null>().as('document'),
      jsonArrayFrom(
        eb
          .selectFrom('quote_lines')
          .select('quote_lines.id')
          .whereRef('quote_id', '=', 'quotes.id')
          .where('optional', '=', true)
          .where('selected', '=', true),
      ).as('selected'),
    ])
    .where('quotes.id', '=', id)
    .executeTakeFirst();
  if (!quote?.document) throw new ApiError('not_found');
  const { selected, document, ...rest } = quote;
  if (quote.status === 'withdrawn') {
    return { status: quote.status, sha256: null, decidedAt: null, decidedBy: null, document: null };
  }
  const lines = selected.map((line) => line.id);
  return { ...rest, document: choose(document, lines) };
}
