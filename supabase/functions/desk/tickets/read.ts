import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import type { CloseReason, TicketKind, TicketPriority, TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { mailAddress } from '#domain/contacts/person.ts';
import { mayBeNamed, seesTicket } from '#domain/tickets/visibility.ts';
import { ApiError } from '#http/errors.ts';
import { applicationOf, contactRequestOf, enrolmentOf, interviewsOf } from './read-intake.ts';
import { messagesOf } from './read-messages.ts';
import {
  countsOfContact,
  othersOfContact,
  relatedTicket,
  relatedTickets,
  tagsOf,
  watchersOf,
} from './read-related-tickets.ts';

/** A ticket with its contact, thread, events and intake record. Throws `not_found`. */
export async function readTicket(db: Kysely<DB>, id: string) {
  const ticket = await db
    .selectFrom('tickets')
    .select((eb) => [
      'tickets.id',
      'number',
      'subject',
      'version',
      'confidential',
      'pending_reason as pendingReason',
      // The last day that it waits.
      sql<string | null>`((pending_until at time zone 'Europe/Amsterdam')
        - interval '1 millisecond')::date::text`.as('pendingUntil'),
      eb.ref('quarantine').$castTo<QuarantineReason | null>().as('quarantine'),
      'created_at as createdAt',
      'last_activity_at as lastActivityAt',
      'first_response_at as firstResponseAt',
      'first_response_due_at as firstResponseDueAt',
      'resolution_due_at as resolutionDueAt',
      eb.fn.coalesce('resolved_at', 'closed_at').as('doneAt'),
      eb.ref('close_reason').$castTo<CloseReason | null>().as('closeReason'),
      eb.ref('locale').$castTo<'nl' | 'en'>().as('locale'),
      eb.ref('kind').$castTo<TicketKind>().as('kind'),
      eb.ref('status').$castTo<TicketStatus>().as('status'),
      eb.ref('priority').$castTo<TicketPriority>().as('priority'),
      contactOf(eb).as('contact'),
      relatedTicket(eb, 'follows_id').as('follows'),
      relatedTickets(eb, 'follows_id').as('followedBy'),
      relatedTicket(eb, 'parent_id').as('parent'),
      relatedTickets(eb, 'parent_id').as('parts'),
      relatedTicket(eb, 'merged_into_id').as('mergedInto'),
      relatedTickets(eb, 'merged_into_id').as('merged'),
      relatedTicket(eb, 'split_from_id').as('splitFrom'),
      relatedTickets(eb, 'split_from_id').as('splitOff'),
      othersOfContact(eb).as('others'),
      countsOfContact(eb).as('otherCounts'),
      watchersOf(eb).as('watchers'),
      tagsOf.as('tags'),
      assigneeOf(eb).as('assignee'),
      contactRequestOf(eb).as('contactRequest'),
      applicationOf(eb).as('application'),
      enrolmentOf(eb).as('enrolment'),
      interviewsOf(eb).as('interviews'),
      messagesOf(eb).as('messages'),
      eventsOf(eb).as('events'),
    ])
    .where('tickets.id', '=', id)
    .executeTakeFirst();
  if (!ticket) throw new ApiError('not_found');
  return { ...ticket, ...(await readColleagues(db, id)) };
}

/** Who could be named on a ticket, by the alphabet, and for whom of them it exists. */
async function readColleagues(db: Kysely<DB>, id: string) {
  const colleagues = await db
    .selectFrom('users')
    .innerJoin('tickets', (join) => join.on('tickets.id', '=', id))
    .select(['users.id', 'naam as name', seesTicket(id).as('seesIt')])
    .where('active', '=', true)
    .where(mayBeNamed())
    .orderBy('naam')
    .execute();
  return {
    /** To whom it could be confidential. */
    colleagues: colleagues.map(nameOf),
    /** For whom it exists. */
    agents: colleagues.filter(({ seesIt }) => seesIt).map(nameOf),
  };
}

const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });

const contactOf = (ticket: ExpressionBuilder<DB, 'tickets'>) =>
  jsonObjectFrom(
    ticket
      .selectFrom('contacts')
      .select(['id', 'name', 'email', 'company', 'phone', 'bounced_at as bouncedAt'])
      .select(mailAddress.as('mailTo'))
      .select(
        sql<string | null>`case when scope = 'customers'
        then coalesce(merged_into_id, id) end`.as('customerId'),
      )
      .select((contact) => contact.ref('contacts.locale').$castTo<'nl' | 'en'>().as('locale'))
      .whereRef('contacts.id', '=', 'tickets.contact_id'),
  );

const assigneeOf = (ticket: ExpressionBuilder<DB, 'tickets'>) =>
  jsonObjectFrom(
    ticket
      .selectFrom('users')
      .select(['id', 'naam as name'])
      .whereRef('users.id', '=', 'tickets.assignee_id'),
  );

/** What happened to the ticket, oldest first. */
const eventsOf = (ticket: ExpressionBuilder<DB, 'tickets'>) =>
  jsonArrayFrom(
    ticket
      .selectFrom('ticket_events')
      .leftJoin('users', 'users.id', 'ticket_events.actor_id')
      .select((eb) => [
        // As JSON, a number of the database stays a number.
        eb.ref('ticket_events.id').$castTo<number>().as('id'),
        'ticket_events.field',
        'ticket_events.old',
        'ticket_events.new',
        'ticket_events.created_at as createdAt',
        'ticket_events.automation',
        'users.naam as actor',
      ])
      .whereRef('ticket_events.ticket_id', '=', 'tickets.id')
      .orderBy('ticket_events.id'),
  );
