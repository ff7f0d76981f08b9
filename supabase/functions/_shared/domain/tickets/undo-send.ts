import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/**
 * Takes a reply back as long as its mail has not left: text and files are a draft again, before
 * whatever was written since, and it no longer counts as a response. Of a message that was forwarded only
 * the note in the thread goes. The ticket stays with the
 * agent, who is answering it. Throws `conflict` when it is too late, or somebody else's message.
 */
export async function undoSend(
  trx: Transaction<DB>,
  { userId }: Agent,
  ticketId: string,
  messageId: string,
): Promise<void> {
  const ticket = trx.updateTable('tickets').where('id', '=', ticketId);
  // The ticket first, as every other writer does. The worker that sends waits for nobody.
  await ticket.set({ last_activity_at: sql`now()` }).execute();
  const message = await trx
    .selectFrom('messages')
    .select(['body', 'created_at', 'kind'])
    .where('id', '=', messageId)
    .where('ticket_id', '=', ticketId)
    .where('author_id', '=', userId)
    .executeTakeFirst();
  const mail = await trx
    .deleteFrom('outbox')
    .where('message_id', '=', messageId)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('due_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!message || mail.numDeletedRows === 0n) throw new ApiError('conflict');

  await trx
    .updateTable('attachments')
    .set({ message_id: null })
    .where('message_id', '=', messageId)
    .execute();
  await trx.deleteFrom('messages').where('id', '=', messageId).execute();
  if (message.kind === 'note') return;
  await restoreDraft(trx, { userId, ticketId, messageId, body: message.body });
  const earlier = trx
    .selectFrom('messages')
    .select(sql<Date>`max(created_at)`.as('at'))
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'reply');
  await ticket
    .set({
      last_agent_at: earlier,
      first_response_at: sql`case when first_response_at < ${message.created_at}
        then first_response_at end`,
    })
    .execute();
}

async function restoreDraft(
  trx: Transaction<DB>,
  {
    userId,
    ticketId,
    messageId,
    body,
  }: Record<'userId' | 'ticketId' | 'messageId' | 'body', string>,
) {
  const since = sql`case when drafts.body = '' then '' else left(e'\n\n' || drafts.body,
    20000 - length(excluded.body)) end`;
  await trx
    .insertInto('drafts')
    .values({ ticket_id: ticketId, agent_id: userId, kind: 'reply', message_id: messageId, body })
    .onConflict((conflict) =>
      conflict.columns(['ticket_id', 'agent_id', 'kind']).doUpdateSet({
        message_id: messageId,
        body: sql`excluded.body || ${since}`,
        version: sql`drafts.version + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}
