import { type Kysely, sql, type Transaction } from 'kysely';
import type { Handover, RightsChange, Role } from '#contract/rights.ts';
import { candidateKinds, unresolved } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings, Viewer } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { serviceRole } from '../accounts/service-role.ts';
import { audit } from '../audit/audit.ts';
import { handOnConfidants } from '../tickets/confidants.ts';
import { isSeenBy, visibleTo } from '../tickets/visibility.ts';
import { notifyRightsChange } from './notify-rights-change.ts';

/**
 * Everybody who is or was an agent, with when they last came in and how much work they hold, of what
 * exists for whoever asks.
 */
export function listTeam(db: Kysely<DB>, viewer: Viewer) {
  return db
    .selectFrom('users')
    .leftJoin('auth.users as account', 'account.id', 'users.id')
    .select([
      'users.id',
      'naam as name',
      'users.email',
      'active',
      'recruiting as recruits',
      'account.last_sign_in_at as lastSignInAt',
    ])
    .select((eb) => eb.ref('rol').$castTo<Role>().as('role'))
    .select(
      sql<number>`(select count(*)::integer from tickets where assignee_id = users.id
        and queue in ('open', 'in-progress', 'pending') and ${visibleTo(viewer)})`.as('holds'),
    )
    .orderBy('active', 'desc')
    .orderBy('naam')
    .execute();
}

interface AdminAction {
  agent: Viewer;
  address: string;
  now: Date;
}

/**
 * Ends an agent's access at once, and gives what they held to another agent, or back to the queue; what
 * only they saw, to that agent or to whoever does it; where a program does it, to an admin. Other admins
 * hear of an admin's end by mail. Nobody shuts themselves out. Throws `conflict`, `not_found`, `last_admin`.
 */
export async function deactivate(
  trx: Transaction<DB>,
  settings: Pick<FunctionSettings, 'siteUrl'>,
  { agent, address, now }: AdminAction,
  id: string,
  reassignTo: string | null,
): Promise<Handover> {
  if (id === agent.userId || id === reassignTo) throw new ApiError('conflict');
  // Before any other row is locked, so that two at once wait in one order.
  await requireOtherAdmin(trx, id);
  if (reassignTo) {
    const heir = await trx
      .selectFrom('users')
      .select('active')
      .where('id', '=', reassignTo)
      .forUpdate()
      .executeTakeFirst();
    if (!heir?.active) throw new ApiError('invalid', { fields: { reassignTo: 'invalid' } });
  }
  const wasAdmin = await setActive(trx, id, false);
  if (wasAdmin) await notifyRightsChange(trx, settings, agent, id, 'deactivated');
  const handedOn = await handOnConfidants(trx, id, [
    ...(reassignTo ? [reassignTo] : []),
    ...(agent.userId === serviceRole.userId ? await listActiveAdmins(trx) : [agent.userId]),
  ]);
  const held = trx.updateTable('tickets').where('assignee_id', '=', id);
  const given = await held
    .where('queue', 'in', unresolved)
    .set({
      // What the other one does not see goes back to the queue.
      assignee_id: sql`(select users.id from users where users.id = ${reassignTo}::uuid
        and ${isSeenBy()})`,
    })
    .returning(['assignee_id', visibleTo(agent).as('isSeen')])
    .execute();
  const traits = { agent_id: id, reassigned_to: reassignTo };
  await audit(trx, { action: 'agent_deactivated', actor: actorOf(agent), address, traits }, now);
  const seen = given.filter(({ isSeen }) => isSeen);
  const reassigned = seen.filter(({ assignee_id }) => assignee_id !== null).length;
  return { reassigned, returned: seen.length - reassigned, ...handedOn };
}

/** Lets an agent in again. Throws `conflict` when they are not out, `not_found`. */
export async function activate(
  trx: Transaction<DB>,
  { agent, address, now }: AdminAction,
  id: string,
) {
  await setActive(trx, id, true);
  const traits = { agent_id: id };
  await audit(trx, { action: 'agent_activated', actor: actorOf(agent), address, traits }, now);
}

/**
 * Changes what an agent may: only what is given. They and the other admins hear of it by mail. What they
 * may or may not already is no change, and nobody hears of it. Throws `not_found`, `last_admin`.
 */
export async function changeRights(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { agent, address, now }: AdminAction,
  id: string,
  given: RightsChange,
): Promise<void> {
  if (given.role === 'agent') await requireOtherAdmin(trx, id);
  const has = await trx
    .selectFrom('users')
    .select(['rol', 'recruiting'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!has) throw new ApiError('not_found');
  const change: RightsChange = {
    ...(given.role !== undefined && given.role !== has.rol && { role: given.role }),
    ...(given.recruits !== undefined &&
      given.recruits !== has.recruiting && { recruits: given.recruits }),
  };
  if (Object.keys(change).length === 0) return;
  const { role: rol = has.rol, recruits: recruiting = has.recruiting } = change;
  await trx.updateTable('users').set({ rol, recruiting }).where('id', '=', id).execute();
  if (change.recruits === false) {
    await handOnConfidants(trx, id, [agent.userId]);
    await takeCandidates(trx, id);
  }
  await notifyRightsChange(trx, settings, agent, id, change);
  const traits = { agent_id: id, ...change };
  await audit(trx, { action: 'agent_rights_changed', actor: actorOf(agent), address, traits }, now);
}

/**
 * Gives the candidates that an agent holds back to the queue, and lets them watch and share none. On one
 * that is confidential to nobody else they stay named, for when they are given recruiting again.
 */
async function takeCandidates(trx: Transaction<DB>, agentId: string): Promise<void> {
  await trx
    .updateTable('tickets')
    .set({ assignee_id: null })
    .where('assignee_id', '=', agentId)
    .where('kind', 'in', candidateKinds)
    .where('queue', 'in', unresolved)
    .execute();
  const ofCandidates = trx.selectFrom('tickets').select('id').where('kind', 'in', candidateKinds);
  await trx
    .deleteFrom('ticket_watchers')
    .where('agent_id', '=', agentId)
    .where('ticket_id', 'in', ofCandidates)
    .execute();
  await trx
    .deleteFrom('ticket_confidants')
    .where('agent_id', '=', agentId)
    .where('ticket_id', 'in', ofCandidates)
    .where('ticket_id', 'in', ({ selectFrom }) =>
      selectFrom('ticket_confidants as other')
        .select('other.ticket_id')
        .where('other.agent_id', '<>', agentId),
    )
    .execute();
}

/**
 * Throws `last_admin` when nobody but this agent is an admin who can come in. All of them are locked, always
 * in the same order: of two who would end each other's role at once, the second finds itself the last.
 */
export async function requireOtherAdmin(trx: Transaction<DB>, id: string): Promise<void> {
  const admins = await listActiveAdmins(trx);
  if (admins.length === 1 && admins[0] === id) throw new ApiError('last_admin');
}

/** The admins who can come in, locked with their accounts. Whose account is banned cannot. */
async function listActiveAdmins(trx: Transaction<DB>): Promise<string[]> {
  const admins = await trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select('users.id')
    .where('rol', '=', 'admin')
    .where('active', '=', true)
    .where(({ or, eb }) =>
      or([eb('banned_until', 'is', null), eb('banned_until', '<=', sql<Date>`now()`)]),
    )
    .orderBy('users.id')
    .forUpdate()
    .execute();
  return admins.map((admin) => admin.id);
}

/** Returns whether they are an admin. */
async function setActive(trx: Transaction<DB>, id: string, active: boolean): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select(['active', 'rol'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  if (row.active === active) throw new ApiError('conflict');
  await trx.updateTable('users').set({ active }).where('id', '=', id).execute();
  return row.rol === 'admin';
}

const actorOf = ({ userId, email }: Agent) => ({ id: userId, email });
