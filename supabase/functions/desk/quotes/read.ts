import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Channel, QuoteStatus } from '#contract/quote.ts';
import type { DB } from '#database/database.gen.ts';
import { readContent } from '#domain/quotes/content.ts';
import type { QuoteDocument } from '#domain/quotes/document.ts';
import { statusOn } from '#domain/quotes/status.ts';
import { ApiError } from '#http/errors.ts';

export type QuoteEventKind =
  | Exclude<QuoteStatus, 'draft'>
  | 'viewed'
  | 'reminded'
  | 'asked'
  | 'exported';

/** A quote with its content, what was sent, its decision, timeline and revisions. Throws `not_found`. */
export async function readQuote(db: Kysely<DB>, id: string, today: string) {
  const quote = await db
    .selectFrom('quotes')
    .leftJoin('users as recorder', 'recorder.id', 'recorded_by')
    .leftJoin('users as creator', 'creator.id', 'created_by')
    .select(['quotes.id', 'number', 'revision', 'quotes.version', 'snapshot_sha256 as sha256'])
    .select(['quotes.created_at as createdAt', 'sent_at as sentAt', 'viewed_at as viewedAt'])
    .select(['decided_at as decidedAt', 'decided_by_name as decidedByName'])
    .select(['decided_by_email as decidedByEmail', 'decided_by_address as decidedByAddress'])
    .select(['decided_by_agent_string as decidedByAgentString', 'decision_text as decisionText'])
    .select(['recorder.naam as recordedBy', 'creator.naam as createdBy'])
    .select((eb) => [
      statusOn(today).as('status'),
      sql<boolean>`exists (select from private.quote_codes
        where quote_id = quotes.id and used_at is not null)`.as('isEmailProved'),
      sql<string | null>`issued_on::text`.as('issuedOn'),
      sql<string | null>`valid_until::text`.as('validUntil'),
      eb.ref('decision_channel').$castTo<Channel | null>().as('channel'),
      eb.ref('snapshot').$castTo<QuoteDocument | null>().as('document'),
      jsonObjectFrom(
        eb
          .selectFrom('tickets')
          .select(['tickets.id', 'tickets.number', 'tickets.subject'])
          .whereRef('tickets.id', '=', 'quotes.ticket_id'),
      ).as('ticket'),
      jsonObjectFrom(
        eb
          .selectFrom('files')
          .select(['files.id', 'files.name', 'files.bytes'])
          .whereRef('files.id', '=', 'evidence_file_id'),
      ).as('evidence'),
      jsonArrayFrom(
        eb
          .selectFrom('quote_events')
          .leftJoin('users', 'users.id', 'quote_events.actor_id')
          .select((event) => [
            event.ref('quote_events.id').$castTo<number>().as('id'),
            event.ref('quote_events.kind').$castTo<QuoteEventKind>().as('kind'),
            'quote_events.created_at as createdAt',
            'users.naam as actor',
          ])
          .whereRef('quote_id', '=', 'quotes.id')
          .orderBy('quote_events.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('quotes as each')
          .select((revision) => [
            'each.id',
            'each.number',
            'each.revision',
            revision.ref('each.status').$castTo<QuoteStatus>().as('status'),
          ])
          .whereRef('each.root_id', '=', 'quotes.root_id')
          .orderBy('each.revision'),
      ).as('revisions'),
    ])
    .where('quotes.id', '=', id)
    .executeTakeFirst();
  if (!quote) throw new ApiError('not_found');
  return { ...quote, content: await readContent(db, id) };
}

/** The quotes of a ticket, newest first, as its page shows them. */
export const quotesOfTicket = (db: Kysely<DB>, ticketId: string, today: string) =>
  db
    .selectFrom('quotes')
    .select(['quotes.id', 'number', 'revision', 'subject'])
    .select([
      statusOn(today).as('status'),
      sql<number>`gross_cents::float8`.as('grossCents'),
      sql<string | null>`valid_until::text`.as('validUntil'),
    ])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at', 'desc')
    .execute();
