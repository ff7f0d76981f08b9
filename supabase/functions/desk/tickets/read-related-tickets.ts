import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { addressesBeside } from '#domain/contacts/person.ts';

type TicketExpression = ExpressionBuilder<DB, 'tickets'>;
type RelatedColumn = 'split_from_id' | 'follows_id' | 'parent_id' | 'merged_into_id';

/** Another ticket, as much of it as a link shows. */
const relatedIn = (ticket: TicketExpression) =>
  ticket
    .selectFrom('tickets as related')
    .select((eb) => [
      'related.id',
      'related.number',
      'related.subject',
      eb.ref('related.status').$castTo<TicketStatus>().as('status'),
    ]);

/** The other ticket that a column of a ticket names. */
export const relatedTicket = (ticket: TicketExpression, column: RelatedColumn) =>
  jsonObjectFrom(relatedIn(ticket).whereRef('related.id', '=', `tickets.${column}`));

/** The other tickets that name this one in a column. */
export const relatedTickets = (ticket: TicketExpression, column: RelatedColumn) =>
  jsonArrayFrom(
    relatedIn(ticket)
      .whereRef(`related.${column}`, '=', 'tickets.id')
      .orderBy('related.number')
      .limit(50),
  );

/** By whichever of their addresses. */
const ofSameCustomer = sql<boolean>`related.contact_id = any ${addressesBeside(sql`tickets.contact_id`)}`;

/** What else the same customer asked, latest first. */
export const othersOfContact = (ticket: TicketExpression) =>
  jsonArrayFrom(
    relatedIn(ticket)
      .select('related.last_activity_at as lastActivityAt')
      .where(ofSameCustomer)
      .whereRef('related.id', '<>', 'tickets.id')
      .orderBy('related.last_activity_at', 'desc')
      .limit(5),
  );

/** How many other tickets the same customer has, and how many of them are unresolved. */
export const countsOfContact = (ticket: TicketExpression) =>
  jsonObjectFrom(
    ticket
      .selectFrom('tickets as related')
      .select([
        sql<number>`count(*)::integer`.as('all'),
        sql<number>`count(*) filter (where related.status in ('open', 'in-progress', 'pending'))::integer`.as(
          'unresolved',
        ),
      ])
      .where(ofSameCustomer)
      .whereRef('related.id', '<>', 'tickets.id'),
  );

/** Who hears by mail what the customer answers. */
export const watchersOf = (ticket: TicketExpression) =>
  jsonArrayFrom(
    ticket
      .selectFrom('ticket_watchers')
      .innerJoin('users', 'users.id', 'agent_id')
      .select(['users.id', 'naam as name'])
      .whereRef('ticket_id', '=', 'tickets.id')
      .orderBy('naam'),
  );

/** A ticket's tags, by the alphabet. */
export const tagsOf = sql<
  string[]
>`coalesce((select json_agg(tag order by tag) from ticket_tags where ticket_id = tickets.id), '[]')`;
