import { type Kysely, sql, type Transaction } from 'kysely';
import { isWritableDay, type NewTimeEntry, type TimeEntryChange } from '#contract/time.ts';
import type { DB } from '#database/database.gen.ts';
import type { SignedInAgent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** For how long an entry that was removed can be put back. */
const restorableHours = 24;

/**
 * Writes down what an agent worked on a ticket. Sent twice, it counts once. One that ends the agent's timer
 * ends it in the same transaction: what was measured is either written down, or still measured. `today` is a
 * calendar day (YYYY-MM-DD); throws `invalid` for one after it, or long before.
 */
export async function addTimeEntry(
  trx: Transaction<DB>,
  agent: SignedInAgent,
  ticketId: string,
  entry: NewTimeEntry,
  today: string,
): Promise<void> {
  requireWritableDay(entry.day, today);
  await requireActivity(trx, entry.activityId);
  const { id, endsTimer, ...fields } = entry;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('time_entries')
    .values({ id, ticket_id: ticketId, agent_id: agent.userId, ...columnsOf(fields) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows || !endsTimer) return;
  await trx
    .deleteFrom('running_timers')
    .where('agent_id', '=', agent.userId)
    .where('ticket_id', '=', ticketId)
    .execute();
}

/** An entry of a ticket. */
export interface EntryOfTicket {
  ticketId: string;
  id: string;
}

/**
 * Changes an entry. Throws `conflict` when somebody changed it since `version`, or removed it, and `invalid` for
 * another day as {@link addTimeEntry}.
 */
export async function changeTimeEntry(
  trx: Transaction<DB>,
  agent: SignedInAgent,
  of: EntryOfTicket,
  { version, ...fields }: TimeEntryChange,
  today: string,
): Promise<void> {
  const entry = await lockOwnEntry(trx, agent, of);
  if (entry.version !== version || entry.removed_at) throw new ApiError('conflict');
  if (entry.day !== fields.day) requireWritableDay(fields.day, today);
  if (entry.activity_id !== fields.activityId) await requireActivity(trx, fields.activityId);
  await trx
    .updateTable('time_entries')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', of.id)
    .execute();
}

/** Removes an entry, or puts back what was removed. Throws `conflict` when it is gone, or `admins_only` for a colleague's. */
export async function setTimeEntryRemoved(
  trx: Transaction<DB>,
  agent: SignedInAgent,
  of: EntryOfTicket,
  isRemoved: boolean,
): Promise<void> {
  await lockOwnEntry(trx, agent, of);
  await trx
    .updateTable('time_entries')
    .set({ removed_at: isRemoved ? sql`now()` : null, version: sql`version + 1` })
    .where('id', '=', of.id)
    .execute();
}

/** Forgets what was removed too long ago to be put back. */
export async function deleteRemovedEntries(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('time_entries')
    .where('removed_at', '<', new Date(now.getTime() - restorableHours * 3_600_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What is an agent's is changed by them, and by admins. */
async function lockOwnEntry(trx: Transaction<DB>, agent: SignedInAgent, of: EntryOfTicket) {
  const entry = await trx
    .selectFrom('time_entries')
    .select(['agent_id', 'activity_id', 'version', 'removed_at'])
    .select(sql<string>`day::text`.as('day'))
    .where('id', '=', of.id)
    .where('ticket_id', '=', of.ticketId)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw new ApiError('conflict');
  if (entry.agent_id !== agent.userId && agent.role !== 'admin') throw new ApiError('admins_only');
  return entry;
}

const columnsOf = ({
  minutes,
  activityId,
  billable,
  note,
  day,
}: Omit<TimeEntryChange, 'version'>) => ({
  minutes,
  activity_id: activityId,
  billable,
  note,
  day: sql<Date>`${day}::date`,
});

function requireWritableDay(day: string, today: string): void {
  if (!isWritableDay(day, today)) throw new ApiError('invalid', { fields: { day: 'invalid' } });
}

/** Throws `invalid` for an activity that is not there, or not chosen any more. */
async function requireActivity(trx: Transaction<DB>, id: string): Promise<void> {
  const activity = await trx
    .selectFrom('activities')
    .select('id')
    .where('id', '=', id)
    .where('archived', '=', false)
    .executeTakeFirst();
  if (!activity) throw new ApiError('invalid', { fields: { activityId: 'invalid' } });
}
