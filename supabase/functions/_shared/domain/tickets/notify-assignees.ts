import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { forEachSettled, runClaimed } from '#database/job-claims.ts';
import type { FunctionDeps, FunctionSettings } from '#http/deps.ts';
import { mailAgent } from './notify-agents.ts';
import { bulkUndoGraceSeconds } from './undo-bulk.ts';
import { isSeenBy } from './visibility.ts';

/** So many tickets one letter names; of the others it gives the number. */
const mostNamed = 50;

/**
 * Tells agents by mail which tickets a colleague gave them, as far as they want to hear it: one
 * letter for all that came together, once it can no longer be taken back. What an agent no longer
 * has is left out. Several processes may do this at once. Returns how many letters were written.
 */
export async function notifyAssignees({
  db,
  settings,
  now,
}: Pick<FunctionDeps, 'db' | 'settings' | 'now'>): Promise<number> {
  const settled = sql<Date>`${now()}::timestamptz - make_interval(secs => ${bulkUndoGraceSeconds})`;
  const agents = await db
    .selectFrom('assignment_notices')
    .select('agent_id')
    .distinct()
    .where('assigned_at', '<=', settled)
    .execute();
  return forEachSettled(agents, ({ agent_id }) =>
    runClaimed(db, { queue: 'assignments', item: agent_id }, () =>
      db.transaction().execute((trx) => tellAgent(trx, settings, agent_id, settled)),
    ),
  );
}

/** Writes an agent a letter for each colleague who gave them something. Returns how many. */
async function tellAgent(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agentId: string,
  settled: RawBuilder<Date>,
): Promise<number> {
  const given = await trx
    .with('noted', (cte) =>
      cte
        .deleteFrom('assignment_notices')
        .where('agent_id', '=', agentId)
        .where('assigned_at', '<=', settled)
        .returningAll(),
    )
    .selectFrom('noted')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.id', '=', 'ticket_id').onRef('assignee_id', '=', 'agent_id'),
    )
    .innerJoin('users as agent', 'agent.id', 'agent_id')
    .innerJoin('auth.users as account', 'account.id', 'agent_id')
    .innerJoin('users as actor', 'actor.id', 'actor_id')
    .select(['tickets.id', 'number', 'subject', 'agent.email', 'actor.naam as from'])
    .select('account.raw_user_meta_data as traits')
    .where('agent.active', '=', true)
    .where('agent.tell_of_assignments', '=', true)
    .where(isSeenBy('agent'))
    .orderBy('number')
    .execute();
  const letters = Map.groupBy(given, ({ from }) => from);
  for (const tickets of letters.values()) {
    const { id, number, subject, from, ...agent } = tickets[0]!;
    if (tickets.length === 1) {
      const news = { from, reference: ticketReference(number), subject };
      await mailAgent(trx, settings, agent, (mails) => mails.assignment(news), id);
    } else {
      const named = tickets
        .slice(0, mostNamed)
        .map(({ number, subject }) => `${ticketReference(number)} ${subject}`);
      await mailAgent(trx, settings, agent, (mails) =>
        mails.assignments(from, tickets.length, named),
      );
    }
  }
  return letters.size;
}
