import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActionOutcome, NewAutomation } from '#contract/automation.ts';
import type { DB } from '#database/database.gen.ts';
import type { Viewer } from '#http/deps.ts';
import { visibleTo } from '../tickets/visibility.ts';
import { planAction } from './plan.ts';
import { isAbout, readAgentsInTurn, readSubjects, type Subject } from './subject.ts';

/** How many tickets are looked at. */
const looked = 100;

/**
 * What an automation would do to the last hundred tickets that an agent sees, as they are now, if its occasion came.
 * Nothing is changed. Each that it is about comes with the outcome of every action.
 */
export async function dryRun(db: Kysely<DB>, viewer: Viewer, automation: NewAutomation) {
  const agents = await readAgentsInTurn(db);
  const latest = db
    .selectFrom('tickets')
    .select('id')
    .where(visibleTo(viewer))
    .where('confidential', '=', false)
    .where('quarantine', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(looked);
  const ids = (await latest.execute()).map(({ id }) => id);
  const about = await isAbout(db, viewer, automation.filter);
  const condition = sql<SqlBool>`(tickets.id = any (${ids}::uuid[]) and ${about}
    and ${hasOccasion(automation)})`;
  const subjects = await readSubjects(db, condition, looked);
  let last: string | null = null;
  const tickets = subjects.map((subject) => {
    let ticket: Subject = subject;
    const outcomes: ActionOutcome[] = [];
    for (const action of automation.actions) {
      const { outcome, after } = planAction(ticket, action, { agents, last });
      if (outcome === 'does') {
        ticket = { ...ticket, ...after };
        if (action.what === 'in-turn') last = ticket.assigneeId;
      }
      outcomes.push(outcome);
    }
    const { id, number } = subject;
    return { id, number, subject: subject.subject, outcomes };
  });
  return { looked: ids.length, tickets };
}

/** The condition (on `tickets`) that an occasion came, or might come now. */
function hasOccasion({ occasion, status, hours }: NewAutomation): RawBuilder<SqlBool> {
  const seconds = (hours ?? 0) * 3600;
  switch (occasion) {
    case 'created':
      return sql<SqlBool>`true`;
    case 'customer-replied':
      return sql<SqlBool>`(select count(*) from messages
        where ticket_id = tickets.id and messages.kind = 'customer') > 1`;
    case 'agent-replied':
      return sql<SqlBool>`tickets.last_agent_at is not null`;
    case 'moved':
      return sql<SqlBool>`tickets.status = ${status}`;
    case 'waiting':
      return sql<SqlBool>`tickets.status = ${status} and coalesce((select max(created_at)
          from ticket_events where ticket_id = tickets.id and field = 'status'), tickets.created_at)
        <= (select private.subtract_business_seconds(now(), ${seconds}::numeric))`;
    case 'before-due':
      return sql<SqlBool>`tickets.due_at between now()
        and (select private.add_business_seconds(now(), ${seconds}::numeric))`;
  }
}
