import { type Kysely, sql, type Transaction } from 'kysely';
import type { DraftChange, SavedDraft, StaffKind } from '#contract/conversation.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** What an agent is writing on a ticket. A draft whose message was sent is empty. */
export function readDrafts(
  db: Kysely<DB>,
  { userId }: Agent,
  ticketId: string,
): Promise<SavedDraft[]> {
  return db
    .selectFrom('drafts')
    .select((eb) => [
      eb.ref('kind').$castTo<StaffKind>().as('kind'),
      'message_id as messageId',
      eb
        .case()
        .when(eb.exists(eb.selectFrom('messages').whereRef('messages.id', '=', 'message_id')))
        .then('')
        .else(eb.ref('body'))
        .end()
        .as('body'),
      'version',
    ])
    .where('ticket_id', '=', ticketId)
    .where('agent_id', '=', userId)
    .orderBy('kind')
    .execute();
}

/**
 * Saves a draft over the version that its editor saw. Text of another device is never written over:
 * then nothing is saved, and the answer is the draft as it is. A save that arrives after the
 * message itself changes nothing either. Throws `not_found` when there is no such ticket.
 */
export async function saveDraft(
  db: Kysely<DB>,
  agent: Agent,
  ticketId: string,
  kind: StaffKind,
  { messageId, body, version }: DraftChange,
): Promise<{ saved: boolean; draft: SavedDraft | null }> {
  const row = await db
    .insertInto('drafts')
    .columns(['ticket_id', 'agent_id', 'kind', 'message_id', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('tickets')
        .select([
          'tickets.id',
          sql<string>`${agent.userId}::uuid`.as('agent'),
          sql<string>`${kind}::text`.as('kind'),
          sql<string>`${messageId}::uuid`.as('message'),
          sql<string>`${body}::text`.as('body'),
        ])
        .where('tickets.id', '=', ticketId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('messages').where('messages.id', '=', messageId))),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['ticket_id', 'agent_id', 'kind'])
        .doUpdateSet({
          message_id: messageId,
          body,
          version: sql`drafts.version + 1`,
          updated_at: sql`now()`,
        })
        .where('drafts.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (row) return { saved: true, draft: { kind, messageId, body, version: row.version } };
  const ticket = await db
    .selectFrom('tickets')
    .select('id')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
  const drafts = await readDrafts(db, agent, ticketId);
  return { saved: false, draft: drafts.find((draft) => draft.kind === kind) ?? null };
}

/** Empties the draft of a message that was sent, in the transaction that writes the message. */
export async function clearDraft(
  trx: Transaction<DB>,
  { userId }: Agent,
  messageId: string,
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ body: '', version: sql`version + 1`, updated_at: sql`now()` })
    .where('message_id', '=', messageId)
    .where('agent_id', '=', userId)
    .execute();
}
