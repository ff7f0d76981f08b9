import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import type { TicketKind, TicketPriority, TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';

const ticket = expressionBuilder<DB, 'tickets'>();

/** A ticket as lists show it. */
export const rowColumns = [
  'tickets.id',
  'tickets.number',
  'tickets.subject',
  'tickets.version',
  'tickets.confidential',
  'tickets.created_at as createdAt',
  'tickets.last_activity_at as lastActivityAt',
  'tickets.due_at as dueAt',
  ticket.ref('tickets.kind').$castTo<TicketKind>().as('kind'),
  ticket.ref('tickets.status').$castTo<TicketStatus>().as('status'),
  ticket.ref('tickets.priority').$castTo<TicketPriority>().as('priority'),
  ticket.ref('tickets.quarantine').$castTo<QuarantineReason | null>().as('quarantine'),
  jsonObjectFrom(
    ticket
      .selectFrom('contacts')
      .select(['name', 'email', 'company'])
      .whereRef('contacts.id', '=', 'tickets.contact_id'),
  ).as('contact'),
  jsonObjectFrom(
    ticket
      .selectFrom('users')
      .select(['id', 'naam as name'])
      .whereRef('users.id', '=', 'tickets.assignee_id'),
  ).as('assignee'),
] as const;
