import { type RawBuilder, sql } from 'kysely';
import type { QuoteStatus } from '#contract/quote.ts';
import { daysAfter } from '#util/today.ts';

/** A quote's status on a day: the hourly work may not have marked it as expired yet. */
export const statusOn = (today: string): RawBuilder<QuoteStatus> =>
  sql`case when quotes.status = 'sent' and valid_until < ${today}::date then 'expired'
    else quotes.status end`;

/** So many days before its end a quote is said to expire. */
const expiringDays = 7;

/** The condition (on `quotes`) that one is still open, and not for long any more. */
export const isExpiring = (today: string) =>
  sql<boolean>`(quotes.status = 'sent'
    and valid_until between ${today}::date and ${daysAfter(today, expiringDays)}::date)`;
