import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { choose, type QuoteDocument } from './document.ts';

/** Who said yes to a quote on its page, and when: stands on the lines for signing. */
export interface OnlineAcceptance {
  name: string;
  at: Date;
}

/**
 * A sent quote as it stands: the document with the optional lines that are selected now, and who
 * accepted it online, if anybody did. Throws `not_found` for one that was not sent.
 */
export async function readSentDocument(
  db: Kysely<DB>,
  id: string,
): Promise<{ status: string; document: QuoteDocument; acceptance: OnlineAcceptance | null }> {
  const quote = await db
    .selectFrom('quotes')
    .select(['status', 'decision_channel', 'decided_by_name', 'decided_at'])
    .select((eb) => [
      eb.ref('snapshot').$castTo<QuoteDocument | null>().as('document'),
      sql<string[]>`array(select quote_lines.id::text from quote_lines
        where quote_id = quotes.id and optional and selected)`.as('selected'),
    ])
    .where('quotes.id', '=', id)
    .executeTakeFirst();
  if (!quote?.document) throw new ApiError('not_found');
  const { status, decision_channel, decided_by_name: name, decided_at: at } = quote;
  const isOnline = status === 'accepted' && decision_channel === 'online';
  return {
    status,
    document: choose(quote.document, quote.selected),
    acceptance: isOnline && name && at ? { name, at } : null,
  };
}
