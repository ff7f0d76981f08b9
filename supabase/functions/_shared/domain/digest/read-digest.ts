import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { filterSchema, type QueueFilter } from '#contract/queue.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Viewer } from '#http/deps.ts';
import { isExpiring } from '../quotes/status.ts';
import { inQueue, narrowedBy } from '../tickets/filter.ts';
import { visibleTo } from '../tickets/visibility.ts';

/** So much of each is named; the rest is a number. */
const mostNamed = 8;

/** What an overview tells of tickets, in its order, each by the filter that shows the same in the desk. */
const parts = {
  overdue: { assignee: 'me', due: 'overdue' },
  atRisk: { assignee: 'me', due: 'at-risk' },
  waiting: { assignee: 'me', waits: 'yes' },
  unassigned: { assignee: 'none', status: 'open' },
} as const satisfies Record<string, Partial<QueueFilter> | Record<string, string>>;

type TicketPart = keyof typeof parts;
export type DigestPart = TicketPart | 'expiring';

/** One part: how much there is, the first of it by name, and where all of it is, as paths of the desk. */
export interface DigestSection {
  part: DigestPart;
  count: number;
  items: { label: string; path: string }[];
  path: string;
}

/** What waits for an agent, without parts that are empty. Of a ticket that is confidential the number only. */
export async function readDigest(
  db: Kysely<DB>,
  agent: Viewer,
  today: string,
): Promise<DigestSection[]> {
  const sections: DigestSection[] = [];
  for (const part of Object.keys(parts) as TicketPart[]) {
    sections.push(await readTickets(db, agent, part));
  }
  sections.push(await readQuotes(db, agent, today));
  return sections.filter(({ count }) => count > 0);
}

async function readTickets(
  db: Kysely<DB>,
  agent: Viewer,
  part: TicketPart,
): Promise<DigestSection> {
  const filter = v.parse(filterSchema, parts[part]);
  const found = db
    .selectFrom('tickets')
    .where((eb) => eb.and([...inQueue(filter.status), ...narrowedBy(agent, filter)]));
  // Two questions: counted beside them, all would be read in the order of the first few.
  const { count } = await found
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'number', 'subject', 'confidential'])
    .orderBy(sql`coalesce(due_at, 'infinity')`)
    .orderBy('number')
    .limit(mostNamed)
    .execute();
  return {
    part,
    count,
    items: rows.map(({ id, number, subject, confidential }) => ({
      label: confidential ? ticketReference(number) : `${ticketReference(number)} ${subject}`,
      path: `tickets/${id}`,
    })),
    path: `tickets?${new URLSearchParams(parts[part])}`,
  };
}

async function readQuotes(db: Kysely<DB>, agent: Viewer, today: string): Promise<DigestSection> {
  const rows = await db
    .selectFrom('quotes')
    .leftJoin('tickets', 'tickets.id', 'ticket_id')
    .select(['quotes.id', 'quotes.number', 'quotes.subject', 'confidential'])
    .select(sql<number>`(count(*) over ())::integer`.as('count'))
    .where(isExpiring(today))
    .where(sql<boolean>`(ticket_id is null or ${visibleTo(agent)})`)
    .orderBy('valid_until')
    .orderBy('quotes.number')
    .limit(mostNamed)
    .execute();
  return {
    part: 'expiring',
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, number, subject, confidential }) => ({
      label: confidential ? `${number}` : `${number} ${subject}`,
      path: `quotes/${id}`,
    })),
    path: 'quotes?tab=expiring',
  };
}
