import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { runAutomations } from '#domain/automations/run.ts';
import { runCleanup } from '#domain/cleanup.ts';
import { sendDigests } from '#domain/digest/send-digests.ts';
import { notifyAssignees } from '#domain/tickets/notify-assignees.ts';
import { runScheduledTransitions } from '#domain/tickets/run-scheduled-transitions.ts';
import { createDesk } from '#functions/desk/app.ts';
import type { FunctionDeps, SignedInAgent } from '#http/deps.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { openPostgres } from '#server/database/database.ts';
import { functionDeps, mount } from '#tests/support/functions.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { agents } from '../server/start.ts';
import { narrowAgent } from './seed.ts';

/** A table with so many rows is not read from end to end by anything that an agent waits for. */
const large = 20_000;

/** What reads much on purpose: questions. */
const expected = [
  // Ranks all that share a word; of a word that half of all tickets have, an index saves nothing.
  /queue\/similar/,
  // Finds ticket and customer of thousands of entries of a period, for which one reading is less than as many searches.
  /reports\/time/,
];

/** What happens by itself, every minute or oftener, and every hour. */
const jobs: Record<string, (deps: FunctionDeps) => Promise<unknown>> = {
  clock: ({ db, now }) => runScheduledTransitions(db, now()),
  assignments: notifyAssignees,
  automations: runAutomations,
  digest: async (deps) => {
    await deps.db.updateTable('users').set({ digest: 'daily', digest_hour: 0 }).execute();
    await sendDigests(deps);
  },
  outbox: ({ db }) => deliverDue(db, async () => 'kept'),
  'mail-in': processInboundQueue,
  cleanup: (deps) => runCleanup(deps),
};

interface Asked {
  path: string;
  query: CompiledQuery;
  role: string;
  agent: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Asks every question of the desk once, as an agent who sees all and as one who does not, and then explains each
 * statement that it led to. Returns those that would read a large table from end to end. `enlarge` may make the
 * tables larger in between.
 */
export async function findScans(
  databaseUrl: string,
  enlarge: () => Promise<void> = async () => {},
): Promise<Record<string, string>[]> {
  const database = openPostgres(databaseUrl, 4);
  // On one connection what follows a change of role is asked in it.
  const desk = openPostgres(databaseUrl, 1);
  const explained = new Set<string>();
  const found: Record<string, string>[] = [];
  const asked: Asked[] = [];
  let path = '';
  let [role, agent] = ['none', ''];
  const logged = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: desk.pool }),
    log: ({ query }) => {
      if (query.sql.includes("set_config('role'")) {
        [role = 'none', agent = ''] = query.parameters as string[];
      } else if (/^(commit|rollback)/.test(query.sql)) {
        role = 'none';
      } else if (/^(select|insert|update|delete|with)\b/i.test(query.sql.trim())) {
        asked.push({ path, query, role, agent });
      }
    },
  });
  try {
    for (const email of [agents[0] ?? '', narrowAgent]) {
      const app = await deskAs(email);
      for (const [question, init] of await questionsOf()) {
        path = question;
        const answer = await app.request(`/functions/v1/desk/${path}`, init);
        const text = await answer.text();
        // Some of it is for admins, which the second is not.
        if (!answer.ok && !(email === narrowAgent && answer.status === 403))
          throw new Error(`${path}: ${answer.status} ${text}`);
      }
    }
    for (const [name, job] of Object.entries(jobs)) {
      path = name;
      await job({ ...functionDeps(database), db: logged });
    }
    await enlarge();
    const tables = await largeTables();
    for (const each of asked) {
      if (expected.some((one) => one.test(each.path))) continue;
      await explain(each, tables);
    }
    return found;
  } finally {
    await desk.close();
    await database.close();
  }

  async function deskAs(email: string) {
    const user = await database.kysely
      .selectFrom('users')
      .select(['id', 'rol', 'recruiting'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const signedIn = {
      userId: user.id,
      sessionId: crypto.randomUUID(),
      email,
      role: user.rol,
      recruits: user.recruiting,
      reauthenticatedAt: new Date(),
      needsFactor: false,
    } as unknown as SignedInAgent;
    const deps = { ...functionDeps(database), db: logged, authenticate: async () => signedIn };
    return mount(createDesk as never, deps);
  }

  /** By what the planner takes them for: so many rows as its statistics found on a page, on each that there is. */
  async function largeTables(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > 0
        and reltuples / relpages * pg_relation_size(oid) / current_setting('block_size')::integer
          >= ${large}`.execute(database.kysely);
    return new Set(rows.map(({ name }) => name));
  }

  async function explain({ path, query, ...by }: Asked, tables: ReadonlySet<string>) {
    const key = `${by.role} ${query.sql}`;
    if (explained.has(key)) return;
    explained.add(key);
    const plan = await database.kysely.transaction().execute(async (trx) => {
      await sql`select set_config('role', ${by.role}, true), set_config('delvanta.agent', ${by.agent}, true)`.execute(
        trx,
      );
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        ...query,
        sql: `explain (format json) ${query.sql}`,
      });
      return rows[0]?.['QUERY PLAN'][0].Plan;
    });
    const scanned = plan ? scansIn(plan).filter((table) => tables.has(table)) : [];
    if (scanned.length > 0) {
      found.push({
        question: path,
        tables: scanned.join(', '),
        as: by.role,
        statement: query.sql.slice(0, 90),
      });
    }
  }

  /** The paths, with a ticket, a customer and a company in the middle of the data. */
  async function questionsOf(): Promise<[string, RequestInit?][]> {
    const { rows } = await sql<{ id: string; version: number; contact: string; company: string }>`
      select tickets.id, tickets.version, contact_id as contact, company_id as company
      from tickets join contacts on contacts.id = contact_id
      where tickets.kind = 'contact' and status = 'open' and company_id is not null
      order by number desc limit 2`.execute(database.kysely);
    const [ticket, other] = rows;
    if (!ticket || !other) throw new Error('nothing is open');
    const { id } = ticket;
    const send = (method: string, body: object): RequestInit => ({
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const message = { kind: 'reply', body: 'De leverancier is gebeld.' };
    const today = dayOf(new Date());
    return [
      ['queue'],
      ['queue?status=all'],
      ['queue?sort=due'],
      ['queue?sort=priority'],
      ['queue?assignee=me'],
      ['queue?status=closed&kind=internal'],
      ['queue?due=overdue&sort=due'],
      ['queue?unread=yes'],
      ['queue?waits=yes'],
      [`queue?status=all&done=${daysAfter(today, -9)}..${today}`],
      [`queue?status=all&came=${daysAfter(today, -9)}..${today}`],
      ['queue?status=all&q=klant.1744'],
      ['queue?status=all&q=printer'],
      ['queue/search?q=D-1500'],
      ['queue/search?q=printer'],
      ['queue/similar?q=printer centrifuge'],
      ['queue/counts'],
      ['queue/counts?unread=yes'],
      [`ticket-updates?since=${new Date().toISOString()}`],
      [`tickets/${id}`],
      [`tickets/${id}/drafts`],
      [`tickets/${id}/clock`],
      [`quotes/of-ticket/${id}`],
      [`tickets/${id}`, send('PATCH', { version: ticket.version, priority: 'high' })],
      [`tickets/${id}/messages`, send('POST', { ...message, id: crypto.randomUUID() })],
      [`tickets/${other.id}/moves`, send('POST', { version: other.version, to: 'in-progress' })],
      ['contacts?q=zoë'],
      ['contacts/list'],
      ['contacts/list?q=zoë'],
      [`contacts/${ticket.contact}`],
      ['companies'],
      [`companies/${ticket.company}`],
      ['dashboard'],
      [`reports?from=${daysAfter(today, -89)}&to=${today}`],
      [`reports/time?from=${daysAfter(today, -89)}&to=${today}`],
      [`tickets/${id}/time`],
      ['quotes'],
      ['audit'],
      ['mail-log'],
      ['agents'],
      ['tags'],
      ['views'],
      ['canned-replies'],
    ];
  }
}

function scansIn(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  return node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '', ...below] : below;
}
