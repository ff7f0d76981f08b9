import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { AutomationFilter } from '#contract/automation.ts';
import type { Language } from '#contract/fields.ts';
import type { TicketKind, TicketPriority, TicketStatus } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Viewer } from '#http/deps.ts';
import { isAway } from '../settings/absence.ts';
import { filterCondition } from '../tickets/filter.ts';
import { isSeenBy } from '../tickets/visibility.ts';

/** What an automation knows of a ticket. */
export type Subject = Awaited<ReturnType<typeof readSubjects>>[number];

/** The tickets of a condition, latest first, with all that decides what may be done to them. */
export const readSubjects = (db: Kysely<DB>, condition: Expression<SqlBool>, most: number) =>
  db
    .selectFrom('tickets')
    .leftJoin('contacts', 'contacts.id', 'tickets.contact_id')
    .select((eb) => [
      'tickets.id',
      'tickets.number',
      'tickets.subject',
      'tickets.version',
      'tickets.assignee_id as assigneeId',
      'tickets.quarantine',
      eb.ref('tickets.kind').$castTo<TicketKind>().as('kind'),
      eb.ref('tickets.status').$castTo<TicketStatus>().as('status'),
      eb.ref('tickets.priority').$castTo<TicketPriority>().as('priority'),
      eb.ref('tickets.locale').$castTo<Language>().as('locale'),
      'contacts.name as name',
      'contacts.email as email',
      'contacts.bounced_at as bouncedAt',
      sql<string[]>`array(select tag from ticket_tags where ticket_id = tickets.id)`.as('tags'),
      sql<string[]>`array(select users.id from users where users.active and ${isSeenBy()})`.as(
        'seers',
      ),
      // Of the last word of a customer.
      sql<boolean>`coalesce((select no_auto_reply from messages
        where ticket_id = tickets.id and messages.kind = 'customer'
        order by messages.created_at desc, messages.id desc limit 1), false)`.as('noAutoReply'),
    ])
    .where(condition)
    .orderBy('tickets.created_at', 'desc')
    .orderBy('tickets.number', 'desc')
    .limit(most)
    .execute();

/** All agents by the alphabet, and whether each is away. */
export const readAgentsInTurn = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .select(['id', isAway.$castTo<boolean>().as('isAway')])
    .where('active', '=', true)
    .orderBy('naam')
    .orderBy('id')
    .execute();

/**
 * The condition (on `tickets`) that an automation is about a ticket: by its filter, for what its author may see. A
 * confidential one is never touched: whoever reads the automations would learn of it.
 */
export async function isAbout(
  db: Kysely<DB>,
  author: Viewer,
  filter: AutomationFilter,
): Promise<SqlCondition> {
  const condition = await filterCondition(db, author, filter);
  return sql<SqlBool>`(${condition} and not tickets.confidential and tickets.quarantine is null)`;
}

type SqlCondition = ReturnType<typeof sql<SqlBool>>;

/** Who an automation looks through the eyes of. Nobody's sees no candidates. */
export async function readAuthor(db: Kysely<DB>, authorId: string | null): Promise<Viewer> {
  const author = authorId
    ? await db
        .selectFrom('users')
        .select(['id as userId', 'email', 'recruiting as recruits'])
        .where('id', '=', authorId)
        .where('active', '=', true)
        .executeTakeFirst()
    : undefined;
  return author ?? { userId: '00000000-0000-0000-0000-000000000000', email: '', recruits: false };
}
