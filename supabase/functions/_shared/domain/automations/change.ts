import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import {
  type AutomationChange,
  mostAutomations,
  type NewAutomation,
} from '#contract/automation.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { isOwnAddress } from '#mail/own-addresses.ts';

/** Adds an automation after the others. Throws `invalid` for an agent or a reply that is not there, and for too many. */
export async function addAutomation(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  automation: NewAutomation,
): Promise<string> {
  await requireThere(trx, settings, automation);
  const { count, last } = await trx
    .selectFrom('automations')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(max(position), 0)`.as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (count >= mostAutomations) throw new ApiError('invalid', { fields: { name: 'too-long' } });
  const { id } = await trx
    .insertInto('automations')
    .values({
      ...rowOf(automation),
      position: last + 1,
      author_id: agent.userId,
      enabled_at: automation.enabled ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes an automation from the version that was seen; whoever does is its author from then on. Returns what it
 * was called and whether it ran. Throws `not_found`, `conflict`, and `invalid` as {@link addAutomation}.
 */
export async function changeAutomation(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  id: string,
  { version, ...automation }: AutomationChange,
): Promise<void> {
  await requireThere(trx, settings, automation);
  const known = await trx
    .selectFrom('automations')
    .select(['version', 'enabled', 'enabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new ApiError('not_found');
  if (known.version !== version) throw new ApiError('conflict');
  await trx
    .updateTable('automations')
    .set({
      ...rowOf(automation),
      author_id: agent.userId,
      enabled_at: automation.enabled && !known.enabled ? sql<Date>`now()` : known.enabled_at,
      last_error: null,
      last_error_at: null,
      last_error_ticket_id: null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes an automation; what it did stays. Returns what it was called. Throws `not_found`. */
export async function removeAutomation(trx: Transaction<DB>, id: string): Promise<string> {
  const removed = await trx
    .deleteFrom('automations')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw new ApiError('not_found');
  return removed.name;
}

/** Lets them run in another order. Throws `conflict` unless these are all that there are. */
export async function orderAutomations(trx: Transaction<DB>, ids: readonly string[]) {
  const rows = await trx.selectFrom('automations').select('id').forUpdate().execute();
  const known = new Set(rows.map(({ id }) => id));
  if (
    known.size !== ids.length ||
    new Set(ids).size !== ids.length ||
    ids.some((id) => !known.has(id))
  )
    throw new ApiError('conflict');
  await trx
    .updateTable('automations')
    .set({ position: sql<number>`array_position(${[...ids]}::uuid[], id)` })
    .where(sql<SqlBool>`id = any (${[...ids]}::uuid[])`)
    .execute();
}

const rowOf = ({ name, enabled, occasion, status, hours, filter, actions }: NewAutomation) => ({
  name,
  enabled,
  occasion,
  status,
  hours,
  filter: JSON.stringify(filter),
  actions: JSON.stringify(actions),
});

/** Throws `invalid` for agents who do not work here, replies that are gone, and mail that would come back to us. */
export async function requireThere(
  db: Kysely<DB>,
  settings: FunctionSettings,
  { filter, actions }: NewAutomation,
): Promise<void> {
  const isId = (text: string) =>
    !text.includes('@') && !['anyone', 'none', 'absent', 'assignee'].includes(text);
  const agents = [
    filter.assignee,
    ...actions.flatMap((action) => {
      if (action.what === 'assignee') return action.assigneeId ? [action.assigneeId] : [];
      if (action.what === 'in-turn') return action.agents;
      return action.what === 'mail' ? [action.to] : [];
    }),
  ].filter(isId);
  const replies = actions.flatMap((action) => (action.what === 'reply' ? [action.cannedId] : []));
  const { missing } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from unnest(${agents}::uuid[]) as named (id)
          where not exists (select from users where users.id = named.id and active))
        or exists (select from unnest(${replies}::uuid[]) as named (id)
          where not exists (select from canned_replies where canned_replies.id = named.id))`.as(
        'missing',
      ),
    )
    .executeTakeFirstOrThrow();
  const loops = actions.some(
    (action) =>
      action.what === 'mail' && action.to.includes('@') && isOwnAddress(settings, action.to),
  );
  if (missing || loops) throw new ApiError('invalid', { fields: { actions: 'invalid' } });
}
