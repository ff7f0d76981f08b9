import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import type { MessageKind, TicketKind, TicketPriority, TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { isUnreadBy } from '#domain/tickets/reads.ts';
import type { Viewer } from '#http/deps.ts';
import { tagsOf } from '../tickets/read-related-tickets.ts';

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

/** So much of the last message stands in a list. */
const snippetLength = 200;

const lastMessage = jsonObjectFrom(
  ticket
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.author_id')
    .select((eb) => [
      eb.ref('messages.kind').$castTo<MessageKind>().as('kind'),
      'users.naam as author',
      sql<string>`regexp_replace(left(messages.body, ${snippetLength}), '\\s+', ' ', 'g')`.as(
        'text',
      ),
    ])
    .whereRef('messages.id', '=', 'tickets.last_message_id'),
).as('lastMessage');

/** What lists show of a ticket besides: who spoke last, what they said, and whether this agent read it. */
export const conversationColumns = (agent: Viewer) =>
  [
    lastMessage,
    tagsOf.as('tags'),
    'tickets.customer_waits as customerWaits',
    isUnreadBy(agent).$castTo<boolean>().as('isUnread'),
  ] as const;
