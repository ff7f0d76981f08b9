import { sql, type Transaction } from 'kysely';
import type { Language } from '../contract/fields.ts';
import type { QuarantineReason } from '../contract/guard.ts';
import type { TicketKind } from '../contract/ticket.ts';
import type { DB } from '../database.gen.ts';

interface NewTicket {
  kind: Exclude<TicketKind, 'internal'>;
  contact: {
    name: string;
    email: string;
    company?: string | undefined;
    phone?: string;
    locale: Language;
  };
  subject: string;
  body: string;
  quarantine: QuarantineReason | null;
  /** Of the first message, where whoever wrote it made one. */
  messageId?: string;
}

/** Opens a ticket for somebody outside, with its first message; returns its id and number. */
export async function openTicket(
  trx: Transaction<DB>,
  { kind, contact, subject, body, quarantine, messageId = crypto.randomUUID() }: NewTicket,
) {
  const { id: contactId } = await trx
    .insertInto('contacts')
    .values({ ...contact, company: contact.company ?? null, phone: contact.phone ?? null })
    // A form cannot prove whose address it names: what is known of a contact stays as it is.
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ locale: contact.locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const ticket = await trx
    .insertInto('tickets')
    .values({
      kind,
      subject,
      quarantine,
      contact_id: contactId,
      locale: contact.locale,
      last_customer_at: sql`now()`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('messages')
    .values({ id: messageId, ticket_id: ticket.id, kind: 'customer', body })
    .execute();
  return ticket;
}
