import type { Transaction } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import type { Receipt } from '#contract/responses.ts';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { withLink } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { templates } from '#mail/templates/index.ts';
import { firmMailbox } from '#mail/templates/nl/firm-mailbox.ts';

/** Writes all that a contact message brings about: contact, ticket, message, intake record, two mails. */
export async function recordContactRequest(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  message: ContactMessage,
  quarantine: QuarantineReason | null,
): Promise<Receipt & Record<string, string>> {
  const { name, email, company, locale, subject } = message;
  const ticket = await openTicket(trx, {
    kind: 'contact',
    source: 'form',
    contact: { name, email, company, locale },
    subject: subject ?? firstLine(message.message),
    body: message.message,
    quarantine,
  });
  await trx
    .insertInto('contact_requests')
    .values({
      ticket_id: ticket.id,
      name,
      email,
      company: company ?? null,
      subject: subject ?? null,
      message: message.message,
    })
    .execute();
  const reference = ticketReference(ticket.number);
  const url = `${settings.siteUrl}/servicedesk/tickets/${ticket.id}`;
  const envelope = { ticketId: ticket.id, automatic: true, held: quarantine !== null };
  await enqueueMail(
    trx,
    {
      ...withLink('nl', firmMailbox.contactMessage(message, reference), url),
      to: settings.mailTo,
      replyTo: email,
      ...envelope,
    },
    {
      language: locale,
      ...templates[locale].intake.message(reference),
      to: email,
      replyTo: await replyAddressOf(settings, ticket.number),
      ...envelope,
    },
  );
  return { reference };
}

/** A subject for a message that came without one. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line;
}
