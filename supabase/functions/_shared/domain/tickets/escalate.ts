import { sql, type Transaction } from 'kysely';
import type { Deadline, EscalationSetting, EscalationStage } from '#contract/escalation.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { runClaimed } from '#database/job-claims.ts';
import type { FunctionDeps, FunctionSettings } from '#http/deps.ts';
import { languageOfAccount } from '#util/language.ts';
import { interviewMoment } from '../recruitment/interview-letter.ts';
import { isAway } from '../settings/absence.ts';
import { escalation } from '../settings/escalation.ts';
import { mailAgent } from './notify-agents.ts';
import { isSeenBy } from './visibility.ts';

/** So many tickets one letter names; of the others it gives the number. */
const mostNamed = 50;

interface Due {
  ticketId: string;
  deadline: Deadline;
  stage: EscalationStage;
  dueAt: Date;
}

/**
 * Tells by mail whose promises are about to be broken, and which were: whoever has the ticket, their deputy while they are
 * away, and of what nobody is there for, whom the firm named. One letter for each person, each promise once
 * before and once at its moment, however many processes do this. Returns how many promises were told of.
 */
export async function escalate({
  db,
  settings,
  now,
}: Pick<FunctionDeps, 'db' | 'settings' | 'now'>): Promise<number> {
  const told = await runClaimed(db, { queue: 'escalations', item: 'round' }, () =>
    db.transaction().execute((trx) => tellOfDeadlines(trx, settings, now())),
  );
  return told ?? 0;
}

async function tellOfDeadlines(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  now: Date,
): Promise<number> {
  // A change of the setting waits until the round is over: it says that all is to be looked at again.
  await trx.selectFrom('escalation_settings').select('enabled').forUpdate().execute();
  const { rows: due } = await sql<Due>`
    with due as (select * from private.escalations_due(${now}::timestamptz))
    insert into escalations as told (ticket_id, deadline, stage, due_at)
      select ticket_id, deadline, stage, due_at from due
      on conflict (ticket_id, deadline, stage) do update
        set due_at = excluded.due_at, told_at = now()
        where told.due_at <> excluded.due_at
      returning ticket_id as "ticketId", deadline, stage, due_at as "dueAt"`.execute(trx);
  if (due.length === 0) {
    await noteThatAllAreTold(trx, now);
    return 0;
  }
  const tickets = await readTickets(trx, [...new Set(due.map(({ ticketId }) => ticketId))]);
  const agents = await readAgents(trx);
  const setting = await escalation.read(trx);
  const letters = new Map<string, (Due & Named)[]>();
  for (const promise of due) {
    const ticket = tickets.get(promise.ticketId);
    if (!ticket) continue;
    const told = recipientsOf(ticket, agents, setting);
    if (told.length === 0) continue;
    for (const id of told) letters.set(id, [...(letters.get(id) ?? []), { ...promise, ...ticket }]);
    const { ticketId, deadline, stage, dueAt } = promise;
    await trx
      .insertInto('ticket_events')
      .values({
        ticket_id: ticketId,
        field: 'escalation',
        new: JSON.stringify({ deadline, stage, dueAt, agents: told }),
      })
      .execute();
  }
  for (const [id, promises] of letters) await writeLetter(trx, settings, agents.get(id), promises);
  return due.length;
}

/** From here the following rounds go on; moved once an hour, for which they look at what became due in it. */
const noteThatAllAreTold = (trx: Transaction<DB>, now: Date) =>
  trx
    .updateTable('escalation_settings')
    .set({ told_until: now, checked_at: sql`now()` })
    .where('enabled', '=', true)
    .where(sql<boolean>`(told_until is null or checked_at < now() - interval '1 hour')`)
    .execute();

interface Named {
  number: number;
  subject: string;
  assigneeId: string | null;
  /** Who sees it. */
  seers: string[];
}

async function readTickets(trx: Transaction<DB>, ids: string[]): Promise<Map<string, Named>> {
  const rows = await trx
    .selectFrom('tickets')
    .select([
      'tickets.id',
      'number',
      'subject',
      'assignee_id as assigneeId',
      sql<string[]>`array(select users.id from users where users.active and ${isSeenBy()})`.as(
        'seers',
      ),
    ])
    .where('tickets.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...ticket }) => [id, ticket]));
}

type Agents = Awaited<ReturnType<typeof readAgents>>;

async function readAgents(trx: Transaction<DB>) {
  const rows = await trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select(['users.id', 'users.email', 'account.raw_user_meta_data as traits'])
    .select(['deputy_id as deputyId', 'tell_of_deadlines as wantsMail', isAway.as('isAway')])
    .where('users.active', '=', true)
    .orderBy('users.naam')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Who is told of a ticket's promise. Whoever does not want to hear it leaves it to nobody else. */
function recipientsOf(
  { assigneeId, seers }: Named,
  agents: Agents,
  { unassigned, agents: chosen }: Pick<EscalationSetting, 'unassigned' | 'agents'>,
): string[] {
  /** Whoever is there for an agent: they, or their deputy; nobody when neither is, or may see it. */
  const thereFor = (id: string | null | undefined): string[] => {
    const agent = agents.get(id ?? '');
    const standsIn = agent?.isAway ? agents.get(agent.deputyId ?? '') : agent;
    return standsIn && !standsIn.isAway && seers.includes(standsIn.id) ? [standsIn.id] : [];
  };
  const own = thereFor(assigneeId);
  const named = { all: [...agents.keys()], chosen, nobody: [] }[unassigned];
  const people = own.length > 0 ? own : named.flatMap(thereFor);
  return [...new Set(people)].filter((id) => agents.get(id)?.wantsMail);
}

async function writeLetter(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: NonNullable<ReturnType<Agents['get']>> | undefined,
  promises: (Due & Named)[],
): Promise<void> {
  const [first] = promises;
  if (!agent || !first) return;
  const language = languageOfAccount(agent.traits);
  const lines = promises.slice(0, mostNamed).map(({ number, subject, deadline, stage, dueAt }) => ({
    reference: ticketReference(number),
    at: interviewMoment(dueAt, language),
    ...{ subject, deadline, stage },
  }));
  const isOneTicket = promises.every(({ ticketId }) => ticketId === first.ticketId);
  await mailAgent(
    trx,
    settings,
    agent,
    (mails) => mails.escalation(lines, promises.length),
    isOneTicket ? first.ticketId : undefined,
    'sort=due',
  );
}
