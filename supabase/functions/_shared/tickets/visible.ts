import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { Refusal } from '../answer.ts';
import { candidateKinds } from '../contract/ticket.ts';
import type { DB } from '../database.gen.ts';
import type { Viewer } from '../deps.ts';

/** Whether something is of candidates, by its kind. */
const ofCandidates = (kind: RawBuilder<unknown>) =>
  sql<SqlBool>`${kind} in (${sql.join(candidateKinds.map((each) => sql.lit(each)))})`;

/**
 * The condition (on `tickets`) that a ticket exists for an agent. The database says the same, by its
 * policies: see 20261122040100_confine_desk.sql.
 */
export const visibleTo = ({ recruits }: Pick<Viewer, 'recruits'>): RawBuilder<SqlBool> =>
  recruits ? sql<SqlBool>`true` : sql<SqlBool>`not ${ofCandidates(sql`tickets.kind`)}`;

/** The condition (on `contacts`) that somebody exists for an agent: not who has only tickets that do not. */
export const contactVisibleTo = (agent: Pick<Viewer, 'recruits'>): RawBuilder<SqlBool> =>
  agent.recruits
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(exists (select from tickets where contact_id = contacts.id and ${visibleTo(agent)})
        or not exists (select from tickets where contact_id = contacts.id))`;

/** The condition (on `users`) that an agent sees a ticket. */
export const seesTicket = (ticketId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(users.recruiting or not exists (select from tickets as shown
    where shown.id = ${ticketId}::uuid and ${ofCandidates(sql`shown.kind`)}))`;

/** Throws `not_found` unless a ticket exists for an agent. */
export async function requireVisible(
  db: Kysely<DB>,
  agent: Pick<Viewer, 'recruits'>,
  ticketId: string,
): Promise<void> {
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where(visibleTo(agent))
    .executeTakeFirst();
  if (!ticket) throw new Refusal('not_found');
}
