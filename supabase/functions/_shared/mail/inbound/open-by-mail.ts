import type { Transaction } from 'kysely';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import { notifyAgents } from '#domain/tickets/notify-agents.ts';
import type { CustomerMessage } from '#domain/tickets/write-customer-message.ts';
import type { ParsedMail } from '#files/parsing.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { languageOf } from '#util/language.ts';
import { enqueueMail } from '../outbound/enqueue.ts';
import { replyAddressOf } from '../outbound/reply-address.ts';
import { templates } from '../templates/index.ts';

/**
 * Opens a ticket for somebody who wrote to us by mail, tells the firm, and acknowledges where that
 * is allowed: without a word of theirs, so that nobody can make us carry mail for them.
 */
export async function openByMail(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  mail: ParsedMail,
  { body, ...message }: CustomerMessage,
  mayAcknowledge: boolean,
): Promise<string> {
  const { name, email } = mail.from ?? { name: '', email: '' };
  const known = await trx
    .selectFrom('contacts')
    .select('locale')
    .where('scope', '=', 'customers')
    .where('email', '=', email)
    .executeTakeFirst();
  const locale = mail.language ?? languageOf(known?.locale);
  const ticket = await openTicket(trx, {
    kind: 'contact',
    contact: { name, email, locale },
    subject: mail.subject || (locale === 'nl' ? '(geen onderwerp)' : '(no subject)'),
    body,
    message,
    quarantine: null,
  });
  await notifyAgents(trx, settings, ticket.id, { ...message, body });
  if (mayAcknowledge) {
    await enqueueMail(trx, {
      language: locale,
      ...templates[locale].intake.message(ticketReference(ticket.number)),
      to: email,
      replyTo: await replyAddressOf(settings, ticket.number),
      ticketId: ticket.id,
      automatic: true,
    });
  }
  return ticket.id;
}
