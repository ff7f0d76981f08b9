import { type Selectable, sql, type Transaction } from 'kysely';
import type { SplitRequest } from '#contract/links.ts';
import type { DB, Tickets } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { shareConfidants } from './confidants.ts';
import { mergeTicket } from './merge.ts';

/**
 * Makes a ticket of its own of a message, or of all from it on, with their files and mails; returns its id.
 * Throws `conflict` when somebody changed the ticket since `version`, `invalid` when the message is not one of
 * its own, or nothing would be left of it.
 */
export async function splitTicket(
  trx: Transaction<DB>,
  originId: string,
  { message, what, subject, version }: SplitRequest,
): Promise<string> {
  const origin = await trx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', originId)
    .forUpdate()
    .executeTakeFirst();
  if (!origin) throw new ApiError('not_found');
  if (origin.version !== version) throw new ApiError('conflict');
  const own = await trx
    .selectFrom('messages')
    .select(['id', 'kind', 'created_at'])
    .where('ticket_id', '=', originId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const first = own.findIndex(({ id }) => id === message);
  const moved = own.slice(first, what === 'only' ? first + 1 : undefined);
  if (first < 0 || moved.length === own.length) {
    throw new ApiError('invalid', { fields: { message: 'invalid' } });
  }
  const ids = moved.map(({ id }) => id);
  const split = await openSplit(trx, origin, subject, moved);
  await trx
    .insertInto('ticket_splits')
    .values(ids.map((message_id) => ({ message_id, ticket_id: split })))
    // One that was split off before goes on to the next.
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ ticket_id: split }))
    .execute();
  await moveMessages(trx, ids, split);
  await trx
    .updateTable('tickets')
    .set({ split_from_id: originId, last_activity_at: sql`now()` })
    .where('id', '=', split)
    .execute();
  await touch(trx, originId);
  return split;
}

/**
 * Takes a split back: the messages return, and the ticket that they made is merged into the one they came
 * from, where whatever was said on it since is shown. Throws `conflict` when it is no such ticket, and what
 * {@link mergeTicket} throws.
 */
export async function undoSplit(trx: Transaction<DB>, splitId: string): Promise<void> {
  const split = await trx
    .selectFrom('tickets')
    .innerJoin('tickets as origin', 'origin.id', 'tickets.split_from_id')
    .select(['origin.id as originId', 'origin.number'])
    .where('tickets.id', '=', splitId)
    .forUpdate('tickets')
    .executeTakeFirst();
  if (!split) throw new ApiError('conflict');
  const moved = await trx
    .deleteFrom('ticket_splits')
    .where('ticket_id', '=', splitId)
    .returning('message_id')
    .execute();
  await moveMessages(
    trx,
    moved.map(({ message_id }) => message_id),
    split.originId,
  );
  const { version } = await trx
    .updateTable('tickets')
    .set({ split_from_id: null })
    .where('id', '=', splitId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await mergeTicket(trx, splitId, { into: split.number, version });
}

/** The new ticket: as the one that it comes from, but for its subject, and as old as its first message. */
async function openSplit(
  trx: Transaction<DB>,
  origin: Selectable<Tickets>,
  subject: string,
  moved: readonly { kind: string; created_at: Date }[],
): Promise<string> {
  const answer = moved.find(({ kind }) => kind === 'reply');
  const { id } = await trx
    .insertInto('tickets')
    .values({
      kind: origin.kind,
      subject,
      contact_id: origin.contact_id,
      assignee_id: origin.assignee_id,
      priority: origin.priority,
      locale: origin.locale,
      quarantine: origin.quarantine,
      created_at: moved[0]?.created_at ?? origin.created_at,
      first_response_at: answer?.created_at ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shareConfidants(trx, id, origin.id);
  return id;
}

/** Gives messages to another ticket, with all that came or left along with them. */
async function moveMessages(
  trx: Transaction<DB>,
  ids: readonly string[],
  ticketId: string,
): Promise<void> {
  if (ids.length === 0) return;
  const to = { ticket_id: ticketId };
  await trx.updateTable('messages').set(to).where('id', 'in', ids).execute();
  await trx.updateTable('attachments').set(to).where('message_id', 'in', ids).execute();
  await trx.updateTable('outbox').set(to).where('message_id', 'in', ids).execute();
  await trx.updateTable('inbound_mails').set(to).where('message_id', 'in', ids).execute();
}

/** Lets open pages of a ticket see that its thread is another. */
const touch = (trx: Transaction<DB>, id: string) =>
  trx.updateTable('tickets').set({ last_activity_at: sql`now()` }).where('id', '=', id).execute();
