import type { Transaction } from 'kysely';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { enqueueMail, type Mail } from '#mail/outbound/enqueue.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { recordMessage } from './add-staff-message.ts';
import { watch } from './watch.ts';

/**
 * Sends a letter of the desk's own as an agent's answer: it stands in the ticket's thread, without its link,
 * and an answer to it goes to the ticket.
 */
export async function mailInThread(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  ticketId: string,
  mail: Mail,
): Promise<void> {
  const messageId = crypto.randomUUID();
  const { number } = await recordMessage(trx, agent, ticketId, {
    id: messageId,
    kind: 'reply',
    body: mail.paragraphs.join('\n\n'),
  });
  await watch(trx, agent, ticketId);
  await enqueueMail(trx, {
    ...mail,
    subject: `${mail.subject} [${ticketReference(number)}]`,
    replyTo: (await replyAddressOf(settings, number)) || settings.mailTo,
    ticketId,
    messageId,
  });
}
