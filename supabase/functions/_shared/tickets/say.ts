import { sql, type Transaction } from 'kysely';
import { Refusal } from '../answer.ts';
import { type NewMessage, ticketReference } from '../contract/ticket.ts';
import type { DB } from '../database.gen.ts';
import type { Agent } from '../deps.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { clearDraft } from './drafts.ts';

/**
 * Adds an agent's reply or note. A reply goes out by mail, counts as the first response, and takes
 * an open ticket into progress, assigned to the replier if nobody has it.
 * The same message id a second time changes nothing. Throws `conflict` on a reply to a ticket
 * that is closed or in quarantine.
 */
export async function addStaffMessage(
  trx: Transaction<DB>,
  agent: Agent,
  ticketId: string,
  message: NewMessage,
): Promise<void> {
  const ticket = await trx
    .selectFrom('tickets')
    .leftJoin('contacts', 'contacts.id', 'tickets.contact_id')
    .select(['tickets.id', 'number', 'subject', 'status', 'quarantine', 'assignee_id'])
    .select(['tickets.locale', 'email'])
    .where('tickets.id', '=', ticketId)
    .forUpdate('tickets')
    .executeTakeFirst();
  if (!ticket) throw new Refusal('not_found');
  const isReply = message.kind === 'reply';
  const takesReplies = ticket.status !== 'closed' && !ticket.quarantine && ticket.email;
  if (isReply && !takesReplies) throw new Refusal('conflict');

  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('messages')
    .values({ ...message, ticket_id: ticketId, author_id: agent.userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (!isNew) return;
  await clearDraft(trx, agent, message.id);

  await trx
    .updateTable('tickets')
    .set({ last_activity_at: sql`now()` })
    .$if(isReply, (query) =>
      query.set({
        last_agent_at: sql`now()`,
        first_response_at: sql`coalesce(first_response_at, now())`,
      }),
    )
    .$if(isReply && ticket.status === 'open', (query) =>
      query.set({ status: 'in-progress', assignee_id: ticket.assignee_id ?? agent.userId }),
    )
    .where('id', '=', ticketId)
    .execute();

  if (isReply && ticket.email) {
    await enqueueMail(trx, {
      language: ticket.locale === 'en' ? 'en' : 'nl',
      to: ticket.email,
      subject: `Re: ${ticket.subject} [${ticketReference(ticket.number)}]`,
      paragraphs: [message.body],
      ticketId,
      messageId: message.id,
      automatic: false,
    });
  }
}
