import { sql, type Transaction } from 'kysely';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import type { TicketKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { shareConfidants } from './confidants.ts';
import { type ContactDetails, contactScope, findOrAddContact } from './contact.ts';
import { type CustomerMessage, writeCustomerMessage } from './write-customer-message.ts';

interface NewTicket {
  kind: Exclude<TicketKind, 'internal'>;
  contact: ContactDetails;
  subject: string;
  body: string;
  quarantine: QuarantineReason | null;
  /** By what a customer's ticket came, where that is written beside it in the same transaction. */
  source?: 'form' | 'mail';
  /** What the first message has besides its text. */
  message?: Omit<CustomerMessage, 'body'>;
  /** A ticket that was closed too long ago to open again. */
  followsId?: string;
}

/** Opens a ticket for somebody outside, with its first message; returns its id and number. */
export async function openTicket(
  trx: Transaction<DB>,
  { kind, contact, subject, body, quarantine, source, message, followsId }: NewTicket,
) {
  const first = { id: crypto.randomUUID(), ...message, body };
  const ticket = await trx
    .insertInto('tickets')
    .values({
      kind,
      subject,
      quarantine,
      source: source ?? null,
      follows_id: followsId ?? null,
      contact_id: await findOrAddContact(trx, contactScope(kind), contact),
      locale: contact.locale,
      last_customer_at: sql`now()`,
      // As the database would note it when the message is written, and so write the ticket a second time.
      last_message_id: first.id,
      last_message_at: sql`now()`,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  if (followsId) await shareConfidants(trx, ticket.id, followsId);
  await writeCustomerMessage(trx, ticket.id, first);
  return ticket;
}
