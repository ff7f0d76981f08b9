import { type Kysely, sql, type Transaction } from 'kysely';
import { type DeliveryStatus, deliveryDays } from '#contract/webhooks.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';

const pageSize = 50;

/** What one place was told of late, newest first, and how it took that. */
export async function listDeliveries(
  db: Kysely<DB>,
  endpointId: string,
  after: [at: string, id: string] | undefined,
) {
  let query = db
    .selectFrom('private.webhook_deliveries as d')
    .innerJoin('private.webhook_events as e', 'e.id', 'event_id')
    .leftJoin('tickets', 'tickets.id', 'e.ticket_id')
    .select(['d.id', 'e.id as eventId', 'e.type', 'd.attempts', 'd.due_at as dueAt'])
    .select((eb) => eb.ref('d.status').$castTo<DeliveryStatus>().as('status'))
    .select(['d.attempted_at as attemptedAt', 'd.answer_status as answerStatus', 'd.answer'])
    .select(['d.last_error as lastError', 'd.took_ms as tookMs', 'd.created_at as createdAt'])
    .select(['tickets.id as ticketId', 'tickets.number'])
    .select(sql<string>`d.created_at::text`.as('cursor'))
    .where('endpoint_id', '=', endpointId)
    .where((eb) => eb.or([eb('tickets.id', 'is', null), eb('confidential', '=', false)]))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(pageSize + 1);
  if (after) query = query.where(sql<boolean>`(d.created_at, d.id) < (${after[0]}, ${after[1]})`);
  const rows = await query.execute();
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    deliveries: page.map(({ cursor: _, ...delivery }) => delivery),
    next: last ? `${last.cursor}_${last.id}` : null,
  };
}

/** Tells one place something that means nothing, to be seen to arrive. Throws `not_found`. */
export async function sendTestEvent(trx: Transaction<DB>, endpointId: string): Promise<string> {
  const endpoint = await trx
    .selectFrom('private.webhook_endpoints')
    .select('name')
    .where('id', '=', endpointId)
    .executeTakeFirst();
  if (!endpoint) throw new ApiError('not_found');
  const { id } = await trx
    .insertInto('private.webhook_events')
    .values({ type: 'test', payload: JSON.stringify({ version: 1 }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('private.webhook_deliveries')
    .values({ endpoint_id: endpointId, event_id: id })
    .execute();
  return endpoint.name;
}

/**
 * Delivers something once more, under the id that it had, whatever became of it. Throws `conflict` when it
 * waits to be delivered anyway.
 */
export async function replayDelivery(
  trx: Transaction<DB>,
  { id, delivery }: { id: string; delivery: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('private.webhook_deliveries')
    .set({ status: 'queued', attempts: 0, claims: 0, due_at: sql`now()` })
    .where('id', '=', delivery)
    .where('endpoint_id', '=', id)
    // One that failed and waits goes at once; one in hand does not go twice.
    .where((eb) => eb.or([eb('status', '<>', 'queued'), eb('claims', '=', 0)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
}

/** Forgets what was delivered long ago. Returns how many events that were. */
export async function deleteOldDeliveries(db: Kysely<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('private.webhook_events')
    .where('occurred_at', '<', sql<Date>`now() - make_interval(days => ${deliveryDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
