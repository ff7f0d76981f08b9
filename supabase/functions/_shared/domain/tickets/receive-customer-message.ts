import { type Selectable, sql, type Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { candidateKinds, type TicketStatus, type TicketTransition } from '#contract/ticket.ts';
import type { DB, Tickets } from '#database/database.gen.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { openTicket } from './create-for-customer.ts';
import { notifyAgents } from './notify-agents.ts';
import { transitionTicket } from './transition.ts';
import { type CustomerMessage, writeCustomerMessage } from './write-customer-message.ts';

/** So long after it was closed a ticket opens again when its customer answers. */
const reopensFor = sql`interval '14 days'`;

/**
 * Takes in what a customer answers, with all that it brings about: a waiting or resolved ticket goes
 * on, a closed one opens again, and after 14 days a new one follows it. What is said to a merged one is
 * said to the ticket that it was merged into; what somebody says who is blocked, to one of its own, which waits in
 * quarantine. Agents who have or watch
 * the ticket are told by mail. Returns the id of the ticket that the message is on.
 * Throws `not_found` when there is no such ticket.
 */
export async function receiveCustomerMessage(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  ticketId: string,
  message: CustomerMessage,
): Promise<string> {
  const ticket = await trx
    .selectFrom('tickets')
    .selectAll()
    .select(sql<boolean>`closed_at < now() - ${reopensFor}`.as('isLongClosed'))
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
  if (ticket.merged_into_id)
    return receiveCustomerMessage(trx, settings, ticket.merged_into_id, message);
  if (ticket.isLongClosed || (await isFromBlocked(trx, ticket, message))) {
    return follow(trx, settings, ticket, message);
  }
  await writeCustomerMessage(trx, ticketId, message);
  const { version } = await trx
    .updateTable('tickets')
    .set({ last_customer_at: sql`now()`, last_activity_at: sql`now()` })
    .where('id', '=', ticketId)
    .returning('version')
    .executeTakeFirstOrThrow();
  const move = transitionOnReply(ticket, version);
  if (move) await transitionTicket(trx, ticketId, move, { mover: 'customer' });
  await notifyAgents(trx, settings, ticketId, message);
  return ticketId;
}

/** Where an answer takes a ticket, if anywhere. One in quarantine waits for an agent's judgement. */
export function transitionOnReply(
  ticket: Selectable<Tickets>,
  version: number,
): TicketTransition | undefined {
  if (ticket.quarantine) return undefined;
  switch (ticket.status as TicketStatus) {
    case 'pending':
      return { to: ticket.assignee_id ? 'in-progress' : 'open', version };
    case 'resolved':
      return { to: 'in-progress', version };
    case 'closed':
      return { to: 'open', version };
    default:
      return undefined;
  }
}

/** Whether it was said by somebody whose messages wait in quarantine. What they decide about what we sent them counts. */
async function isFromBlocked(
  trx: Transaction<DB>,
  { contact_id }: Selectable<Tickets>,
  { sender, decision }: CustomerMessage,
): Promise<boolean> {
  if (decision) return false;
  const { isBlocked } = await trx
    .selectNoFrom(
      sql<boolean>`private.is_blocked(coalesce(${sender?.email ?? null}::text,
        (select email from contacts where id = ${contact_id})))`.as('isBlocked'),
    )
    .executeTakeFirstOrThrow();
  return isBlocked;
}

async function follow(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  ticket: Selectable<Tickets>,
  message: CustomerMessage,
): Promise<string> {
  const contact = await trx
    .selectFrom('contacts')
    .select(['name', 'email', 'phone'])
    .where('id', '=', ticket.contact_id)
    .executeTakeFirst();
  const from = message.sender ? { ...message.sender, phone: null } : contact;
  if (!from) throw new ApiError('not_found');
  const { name, email, phone } = from;
  const { body, ...rest } = message;
  const { id } = await openTicket(trx, {
    // What a candidate says is as confidential later on.
    kind: candidateKinds.find((kind) => kind === ticket.kind) ?? 'contact',
    contact: {
      name,
      email: email ?? undefined,
      phone: phone ?? undefined,
      locale: ticket.locale as Language,
    },
    subject: ticket.subject,
    body,
    message: rest,
    quarantine: null,
    followsId: ticket.id,
  });
  await notifyAgents(trx, settings, id, message);
  return id;
}
