import type { Transaction } from 'kysely';
import type { NewTicketRequest } from '#contract/new-ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { refuseOwnAddress } from '#mail/own-addresses.ts';
import { addStaffMessage } from './add-staff-message.ts';
import { requireAgent } from './assign.ts';
import { findOrAddContact, localeOf } from './contact.ts';

/**
 * Opens a ticket on an agent's behalf, with its first message if that is given. It speaks its
 * contact's language. Throws `invalid` for a contact or an assignee that does not
 * exist, and for an address of our own.
 */
export async function createTicket(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  { contactId, newContact, message, ...given }: NewTicketRequest,
): Promise<{ id: string; number: number }> {
  refuseOwnAddress(settings, newContact?.email, 'newContact.email');
  if (given.assigneeId) await requireAgent(trx, given.assigneeId);
  const contact_id = newContact
    ? await findOrAddContact(trx, 'customers', newContact)
    : (contactId ?? null);
  const ticket = await trx
    .insertInto('tickets')
    .values({
      kind: contact_id ? 'contact' : 'internal',
      contact_id,
      subject: given.subject,
      priority: given.priority,
      assignee_id: given.assigneeId,
      locale: contact_id ? await localeOf(trx, contact_id) : given.locale,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  if (message) await addStaffMessage(trx, settings, agent, ticket.id, message);
  return ticket;
}
