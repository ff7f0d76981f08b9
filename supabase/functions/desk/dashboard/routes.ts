import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type MailQueue, stuckMinutes } from '#contract/channels.ts';
import { type Channel, intakeDays, type Tile, tiles } from '#contract/dashboard.ts';
import { countedAtMost, filterSchema } from '#contract/queue.ts';
import type { TicketKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { readMailQueues } from '#domain/mail-queues.ts';
import { within } from '#domain/reports/period.ts';
import { inQueue, narrowedBy } from '#domain/tickets/filter.ts';
import { visibleTo } from '#domain/tickets/visibility.ts';
import type { FunctionDeps, Viewer } from '#http/deps.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import type { DeskEnv } from '../env.ts';
import { countExpiringQuotes } from '../quotes/list.ts';

/** What an agent sees on landing. */
export const createDashboardRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) => c.json(await readDashboard(db, c.var.agent, now())));

/** How much waits for this agent and for all, and what came in lately. */
export async function readDashboard(db: Kysely<DB>, agent: Viewer, now: Date) {
  const today = dayOf(now);
  return {
    counts: await countTiles(db, agent),
    expiringQuotes: await countExpiringQuotes(db, today),
    undeliveredMails: await countUndelivered(db),
    failing: await listFailing(db),
    stuckMail: await readStuckMail(db),
    nextDueAt: await nextDue(db, agent),
    intake: await readIntake(db, agent, today),
  };
}

/** At most {@link countedAtMost} of each, so that this costs the same however much waits. */
function countTiles(db: Kysely<DB>, agent: Viewer): Promise<Record<Tile, number>> {
  const counts = Object.entries(tiles).map(([name, tile]) => {
    const { status, ...filter } = v.parse(filterSchema, tile);
    const found = db
      .selectFrom('tickets')
      .select('id')
      .where((eb) => eb.and([...inQueue(status), ...narrowedBy(agent, filter)]))
      .limit(countedAtMost);
    return sql<number>`(select count(*)::integer from (${found}) as found)`.as(name as Tile);
  });
  return db.selectNoFrom(counts).executeTakeFirstOrThrow();
}

/** Mails that were given up. */
async function countUndelivered(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', '=', 'dead')
    .executeTakeFirstOrThrow();
  return count;
}

/** What does not work, since when, and why. What was not looked at for long is not told. */
function listFailing(db: Kysely<DB>) {
  return db
    .selectFrom('channel_health')
    .select((eb) => [
      eb.ref('channel').$castTo<Channel>().as('channel'),
      eb.ref('failing_since').$castTo<Date>().as('since'),
      'error',
    ])
    .where('failing_since', 'is not', null)
    .where((eb) =>
      eb.or([
        // Looked at when there is something to do, which may be seldom.
        eb('channel', 'in', ['backup', 'smtp']),
        eb('checked_at', '>', sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .orderBy('failing_since')
    .execute();
}

/** Since when each kind of mail waits that nobody takes in hand. */
async function readStuckMail(db: Kysely<DB>): Promise<Partial<Record<MailQueue, Date>>> {
  // Of mails that this agent does not see, too: it is not about them.
  const queues = Object.entries(await asOwner(() => readMailQueues(db)));
  const stuck = queues.filter(
    ([, { since }]) => since && Date.now() - since.getTime() > stuckMinutes * 60_000,
  );
  return Object.fromEntries(stuck.map(([queue, { since }]) => [queue, since]));
}

/** When the next thing of all falls due that is not too late already. */
async function nextDue(db: Kysely<DB>, agent: Viewer): Promise<Date | null> {
  const row = await db
    .selectFrom('tickets')
    .select('due_at')
    .where(visibleTo(agent))
    .where('due_at', '>', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** What came in on each of the last days, by kind. Days without anything are left out. */
function readIntake(db: Kysely<DB>, agent: Viewer, today: string) {
  const day = sql<Date>`(created_at at time zone 'Europe/Amsterdam')::date`;
  const came = db
    .selectFrom('tickets')
    .select((eb) => [
      day.as('day'),
      eb.ref('kind').$castTo<TicketKind>().as('kind'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where(visibleTo(agent))
    .where('queue', '<>', 'quarantine')
    .where(within(sql`created_at`, { from: daysAfter(today, 1 - intakeDays), to: today }))
    .groupBy(['day', 'kind']);
  // As text once a day and not once a ticket.
  return db
    .selectFrom(came.as('came'))
    .select([sql<string>`came.day::text`.as('day'), 'kind', 'count'])
    .orderBy('came.day')
    .execute();
}
