import { type RawBuilder, sql } from 'kysely';
import type { QuoteStatus } from '#contract/quote.ts';

/** A quote's status on a day: the hourly work may not have marked it as expired yet. */
export const statusOn = (today: string): RawBuilder<QuoteStatus> =>
  sql`case when quotes.status = 'sent' and valid_until < ${today}::date then 'expired'
    else quotes.status end`;
