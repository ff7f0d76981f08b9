import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { PresenceMode } from '#contract/conversation.ts';
import { unresolved } from '#contract/ticket.ts';
import { type NewsKind, ticketUpdatesSchema } from '#contract/ticket-updates.ts';
import type { DB } from '#database/database.gen.ts';
import { presentFor } from '#domain/tickets/presence.ts';
import { visibleTo } from '#domain/tickets/visibility.ts';
import type { FunctionDeps, Viewer } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { countByStatus } from '../queue/count.ts';
import { readNews } from './news.ts';

/** What every open desk asks again and again: is there anything new? */
export const createTicketUpdateRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', valid('query', ticketUpdatesSchema), async (c) =>
    c.json(await readTicketUpdates(db, c.var.agent, c.req.valid('query'))),
  );

/** Beyond so many changes, whoever asks does better to read anew what they show. */
const mostChanges = 200;

/**
 * Looked at again in each poll: a change is marked when it is made and seen when it is committed,
 * so a transaction of up to so many seconds cannot slip between two polls.
 */
const overlap = sql`interval '10 seconds'`;

/**
 * What changed since the poll before: ids and versions of tickets, with the number of tickets in
 * each status, and of those where a customer waits for this agent, when anything did; what of it is news; and
 * who else has which ticket open.
 */
export async function readTicketUpdates(
  db: Kysely<DB>,
  agent: Viewer,
  { since, news = [] }: { since?: string | undefined; news?: NewsKind[] | undefined },
) {
  const { at } = await db.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow();
  const changes = since === undefined ? [] : await changesSince(db, agent, since);
  const presence = await db
    .selectFrom('ticket_presence')
    .innerJoin('users', 'users.id', 'agent_id')
    .innerJoin('tickets', 'tickets.id', 'ticket_id')
    .select((eb) => [
      'ticket_id as ticketId',
      'naam as name',
      eb.ref('mode').$castTo<PresenceMode>().as('mode'),
    ])
    .where(visibleTo(agent))
    .where('agent_id', '<>', agent.userId)
    .where('seen_at', '>', sql<Date>`now() - ${presentFor}`)
    .orderBy('naam')
    .execute();
  return {
    at,
    changes,
    counts: changes.length > 0 ? await countByStatus(db, agent, { assignee: 'anyone' }) : null,
    /** How many tickets of this agent's own have a customer who waits; null when nothing changed. */
    waiting: since === undefined || changes.length > 0 ? await countWaiting(db, agent) : null,
    news:
      since === undefined
        ? []
        : await readNews(db, agent, { kinds: news, tickets: changes.map(({ id }) => id), since }),
    presence,
  };
}

async function countWaiting(db: Kysely<DB>, agent: Viewer): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('assignee_id', '=', agent.userId)
    .where('queue', 'in', unresolved)
    .where('customer_waits', '=', true)
    .where(visibleTo(agent))
    .executeTakeFirstOrThrow();
  return count;
}

function changesSince(db: Kysely<DB>, agent: Viewer, since: string) {
  return db
    .selectFrom('tickets')
    .select(['id', 'version'])
    .where(visibleTo(agent))
    .where('changed_at', '>', sql<Date>`${since}::timestamptz - ${overlap}`)
    .orderBy('changed_at', 'desc')
    .limit(mostChanges)
    .execute();
}
