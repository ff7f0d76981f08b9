import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Viewer } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** As the database keeps it of the kind, and the indexes have it for its policies. */
const isOfCandidate = sql<SqlBool>`tickets.seen_from = 2`;

/** The condition (on `tickets`) that whoever has recruiting, or has it not, may see tickets of such a kind. */
const kindIsSeen = (recruits: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${recruits} or not ${isOfCandidate})`;

/** The condition (on `tickets`) that a ticket is confidential to others than this agent. */
const isKeptFrom = (agentId: RawBuilder<unknown>) =>
  sql<SqlBool>`(tickets.confidential and not exists (select from ticket_confidants as named
    where named.ticket_id = tickets.id and named.agent_id = ${agentId}))`;

/**
 * The condition (on `tickets`) that a ticket exists for an agent. The database says the same, by its
 * policies: see 20261122120000_create_desk_role.sql.
 */
export const visibleTo = ({
  userId,
  recruits,
}: Pick<Viewer, 'userId' | 'recruits'>): RawBuilder<SqlBool> =>
  // What names the agent is found once, so that the database does not take each row for dear.
  sql<SqlBool>`(${kindIsSeen(sql.lit(recruits))} and (not tickets.confidential
    or tickets.id = any (array(select ticket_id from ticket_confidants where agent_id = ${userId}::uuid))))`;

/** The condition (on `tickets`) that there are agents for whom a ticket does not exist. */
export const isRestricted = sql<SqlBool>`(tickets.confidential or ${isOfCandidate})`;

/**
 * The condition (on `contacts`) that somebody exists for an agent: not who has only tickets that do not. Looked up for
 * each (`offset 0`): the database would rather read the contacts of all tickets.
 */
export const contactVisibleTo = (agent: Pick<Viewer, 'userId' | 'recruits'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from tickets
      where contact_id = contacts.id and ${visibleTo(agent)} offset 0)
    or contacts.scope = 'customers'
      and not exists (select from tickets where contact_id = contacts.id offset 0))`;

/** The condition (on `tickets` and `users`, by the name that they have in the statement) that an agent may be named on a ticket. */
export const mayBeNamed = (users = 'users'): RawBuilder<SqlBool> =>
  kindIsSeen(sql`${sql.ref(`${users}.recruiting`)}`);

/** The condition (on `tickets` and `users`, by the name that they have in the statement) that an agent sees a ticket. */
export const isSeenBy = (users = 'users'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${mayBeNamed(users)} and not ${isKeptFrom(sql.ref(`${users}.id`))})`;

/** The condition (on `users`) that an agent sees a ticket. */
export const seesTicket = (ticketId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from tickets where tickets.id = ${ticketId}::uuid and ${isSeenBy()})`;

/** Whether a ticket is there for whoever the database is asked in the name of. */
export async function isThere(trx: Transaction<DB>, ticketId: string): Promise<boolean> {
  const ticket = trx.selectFrom('tickets').select('id').where('id', '=', ticketId);
  return (await ticket.executeTakeFirst()) !== undefined;
}

/** Throws `not_found` unless a ticket exists for an agent. */
export async function requireVisible(
  db: Kysely<DB>,
  agent: Pick<Viewer, 'userId' | 'recruits'>,
  ticketId: string,
): Promise<void> {
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where(visibleTo(agent))
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
}

/** Throws `not_found` unless a quote, by its ticket, exists for an agent. */
export async function requireVisibleQuote(
  db: Kysely<DB>,
  agent: Pick<Viewer, 'userId' | 'recruits'>,
  quoteId: string,
): Promise<void> {
  const quote = await db
    .selectFrom('quotes')
    .leftJoin('tickets', 'tickets.id', 'ticket_id')
    .select('quotes.id')
    .where('quotes.id', '=', quoteId)
    .where(sql<SqlBool>`(ticket_id is null or ${visibleTo(agent)})`)
    .executeTakeFirst();
  if (!quote) throw new ApiError('not_found');
}
