import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';

type TicketExpression = ExpressionBuilder<DB, 'tickets'>;
type KinColumn = 'follows_id' | 'parent_id' | 'merged_into_id';

/** Another ticket, as much of it as a link shows. */
const kinIn = (ticket: TicketExpression) =>
  ticket
    .selectFrom('tickets as kin')
    .select((eb) => [
      'kin.id',
      'kin.number',
      'kin.subject',
      eb.ref('kin.status').$castTo<TicketStatus>().as('status'),
    ]);

/** The other ticket that a column of a ticket names. */
export const kinOf = (ticket: TicketExpression, column: KinColumn) =>
  jsonObjectFrom(kinIn(ticket).whereRef('kin.id', '=', `tickets.${column}`));

/** The other tickets that name this one in a column. */
export const kinBy = (ticket: TicketExpression, column: KinColumn) =>
  jsonArrayFrom(
    kinIn(ticket).whereRef(`kin.${column}`, '=', 'tickets.id').orderBy('kin.number').limit(50),
  );

/** What else the same customer asked, latest first. */
export const othersOfContact = (ticket: TicketExpression) =>
  jsonArrayFrom(
    kinIn(ticket)
      .select('kin.last_activity_at as lastActivityAt')
      .whereRef('kin.contact_id', '=', 'tickets.contact_id')
      .whereRef('kin.id', '<>', 'tickets.id')
      .orderBy('kin.last_activity_at', 'desc')
      .limit(5),
  );

/** How many other tickets the same customer has, and how many of them are unresolved. */
export const countsOfContact = (ticket: TicketExpression) =>
  jsonObjectFrom(
    ticket
      .selectFrom('tickets as kin')
      .select([
        sql<number>`count(*)::integer`.as('all'),
        sql<number>`count(*) filter (where kin.status in ('open', 'in-progress', 'pending'))::integer`.as(
          'unresolved',
        ),
      ])
      .whereRef('kin.contact_id', '=', 'tickets.contact_id')
      .whereRef('kin.id', '<>', 'tickets.id'),
  );

/** Who hears by mail what the customer answers. */
export const watchersOf = (ticket: TicketExpression) =>
  jsonArrayFrom(
    ticket
      .selectFrom('ticket_watchers')
      .innerJoin('users', 'users.id', 'agent_id')
      .select(['users.id', 'naam'])
      .whereRef('ticket_id', '=', 'tickets.id')
      .orderBy('naam'),
  );

/** A ticket's tags, by the alphabet. */
export const tagsOf = sql<
  string[]
>`coalesce((select json_agg(tag order by tag) from ticket_tags where ticket_id = tickets.id), '[]')`;
