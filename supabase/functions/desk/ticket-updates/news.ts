import { type Kysely, sql } from 'kysely';
import type { NewsKind } from '#contract/ticket-updates.ts';
import type { DB } from '#database/database.gen.ts';
import { mentionedIn } from '#domain/tickets/mentions.ts';
import { visibleTo } from '#domain/tickets/visibility.ts';
import type { Viewer } from '#http/deps.ts';

/** Something that an agent wants to be told of as it happens. */
export interface News {
  /** The same however often it is told. */
  key: string;
  kind: NewsKind;
  ticketId: string;
  number: number;
  /** Null of a ticket that is confidential or a candidate's: others may see the screen. */
  subject: string | null;
  /** The colleague who did it; null where it was a customer. */
  by: string | null;
}

interface Asked {
  kinds: readonly NewsKind[];
  /** The tickets that changed. */
  tickets: readonly string[];
  since: string;
}

/** What happened to tickets since a moment that an agent wants to be told of. What they did themselves is no news. */
export async function readNews(
  db: Kysely<DB>,
  agent: Viewer,
  { kinds, tickets, since }: Asked,
): Promise<News[]> {
  if (tickets.length === 0 || kinds.length === 0) return [];
  const events = await eventsOf(db, agent, tickets, since);
  const messages = await messagesOf(db, agent, tickets, since);
  const agents = messages.some(({ kind }) => kind === 'note')
    ? await db
        .selectFrom('users')
        .select(['id', 'naam as name'])
        .where('active', '=', true)
        .execute()
    : [];
  const isMentioned = (body: string) =>
    mentionedIn(body, agents).some(({ id }) => id === agent.userId);
  const told: (News | null)[] = [
    ...events.map(({ id, field, isMine, isNobodys, actor, ...ticket }) => {
      const kind = isMine ? 'assigned' : field === 'created' && isNobodys ? 'unassigned' : null;
      // Whoever opens a ticket for themselves, or takes one, knows; a visitor is no colleague.
      if (!kind || (kind === 'assigned' && !actor)) return null;
      return newsOf(kind, `event ${id}`, ticket, actor);
    }),
    ...messages.map(({ id, kind, body, isMine, isFirst, author, ...ticket }) => {
      if (kind === 'customer') {
        return isMine && !isFirst ? newsOf('answered', `message ${id}`, ticket, null) : null;
      }
      return isMentioned(body) ? newsOf('mention', `message ${id}`, ticket, author) : null;
    }),
  ];
  return told.filter((each) => each !== null).filter(({ kind }) => kinds.includes(kind));
}

interface Ticket {
  ticketId: string;
  number: number;
  subject: string | null;
}

const newsOf = (kind: NewsKind, key: string, ticket: Ticket, by: string | null): News => ({
  ...ticket,
  ...{ kind, key, by },
});

const shownSubject = sql<string | null>`case when not confidential
  and tickets.kind not in ('application', 'freelancer') then subject end`;
const isMine = (agent: Viewer) =>
  sql<boolean>`coalesce(tickets.assignee_id = ${agent.userId}::uuid, false)`;

const eventsOf = (db: Kysely<DB>, agent: Viewer, tickets: readonly string[], since: string) =>
  db
    .selectFrom('ticket_events as e')
    .innerJoin('tickets', 'tickets.id', 'e.ticket_id')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .select(['e.id', 'e.field', 'actor.naam as actor', 'tickets.id as ticketId', 'number'])
    .select([shownSubject.as('subject'), isMine(agent).as('isMine')])
    .select(sql<boolean>`tickets.assignee_id is null and queue = 'open'`.as('isNobodys'))
    .where('e.ticket_id', 'in', tickets)
    .where('e.field', 'in', ['created', 'assignee_id'])
    .where('e.created_at', '>', sql<Date>`${since}::timestamptz - interval '10 seconds'`)
    .where(sql<boolean>`e.actor_id is distinct from ${agent.userId}::uuid`)
    .where('queue', '<>', 'quarantine')
    .where(visibleTo(agent))
    .execute();

const messagesOf = (db: Kysely<DB>, agent: Viewer, tickets: readonly string[], since: string) =>
  db
    .selectFrom('messages as m')
    .innerJoin('tickets', 'tickets.id', 'm.ticket_id')
    .leftJoin('users as author', 'author.id', 'm.author_id')
    .select(['m.id', 'm.kind', 'm.body', 'author.naam as author', 'tickets.id as ticketId'])
    .select(['number', shownSubject.as('subject'), isMine(agent).as('isMine')])
    .select(
      sql<boolean>`not exists (select from messages as former
        where former.ticket_id = m.ticket_id and former.created_at < m.created_at)`.as('isFirst'),
    )
    .where('m.ticket_id', 'in', tickets)
    .where('m.kind', 'in', ['customer', 'note'])
    .where('m.created_at', '>', sql<Date>`${since}::timestamptz - interval '10 seconds'`)
    .where(sql<boolean>`m.author_id is distinct from ${agent.userId}::uuid`)
    .where('queue', '<>', 'quarantine')
    .where(visibleTo(agent))
    .execute();
