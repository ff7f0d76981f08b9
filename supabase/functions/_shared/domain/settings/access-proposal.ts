import { type Kysely, sql, type Transaction } from 'kysely';
import type { AccessAnswer, AccessSetting } from '#contract/settings.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { withLink } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { templates } from '#mail/templates/index.ts';
import { languageOfAccount } from '#util/language.ts';
import { audit } from '../audit/audit.ts';
import { changeSetting, readSetting } from './change-setting.ts';

/** The e-mail domains whose owners may sign up by themselves. */
const access = {
  name: 'access',
  async read(db: Kysely<DB>): Promise<Omit<AccessSetting, 'version'>> {
    const row = await db
      .selectFrom('access_settings')
      .select('allowed_email_domains')
      .executeTakeFirst();
    return { domains: row?.allowed_email_domains ?? [] };
  },
  async write(trx: Transaction<DB>, { domains }: Omit<AccessSetting, 'version'>) {
    const allowed_email_domains = [...new Set(domains)].sort();
    await trx
      .insertInto('access_settings')
      .values({ allowed_email_domains })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ allowed_email_domains }))
      .execute();
  },
} as const;

const lifetimeMs = 7 * 24 * 3_600_000;
/**
 * So long somebody is an admin before they count where two are asked for: whoever got hold of one
 * admin's account could make another one themselves. And so long one who left still counts as there.
 */
const settledAfterMs = 7 * 24 * 3_600_000;

/** An admin who does something about who gets in. */
interface AdminAction {
  agent: Agent;
  address: string;
  now: Date;
}

/** Who gets in uninvited, and what was proposed about that and still waits. */
export async function readAccess(db: Kysely<DB>, { userId }: Agent, now: Date) {
  const proposal = await db
    .selectFrom('access_proposals as p')
    .innerJoin('users', 'users.id', 'proposed_by')
    .select(['naam as by', 'p.allowed_email_domains as domains', 'p.created_at as at'])
    .select(sql<boolean>`proposed_by = ${userId}::uuid`.as('isOwn'))
    .where('p.created_at', '>', expiredBefore(now))
    .executeTakeFirst();
  return { ...(await readSetting(db, access)), proposal: proposal ?? null };
}

const expiredBefore = (now: Date) => new Date(now.getTime() - lifetimeMs);

/**
 * Changes who gets in uninvited. What lets more people in waits for another admin's yes, who hears of it
 * by mail; whoever is the only admin, and was for a week, needs none. Throws `conflict` from another
 * version than the admin saw, `no_second_admin` where there are or were others, but not two who have
 * been admins for a week.
 */
export async function changeAccess(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  action: AdminAction,
  change: AccessSetting,
): Promise<void> {
  const { agent, address, now } = action;
  const was = await readSetting(trx, access);
  if (was.version !== change.version) throw new ApiError('conflict');
  const opens = change.domains.some((domain) => !was.domains.includes(domain));
  if (!opens || (await isOnlyAdmin(trx, agent, now))) {
    return changeSetting(trx, agent, access, change);
  }
  const settled = await settledAdmins(trx, now);
  const others = settled.filter(({ id }) => id !== agent.userId);
  if (others.length === 0 || others.length === settled.length) {
    throw new ApiError('no_second_admin');
  }
  const proposal = {
    proposed_by: agent.userId,
    allowed_email_domains: change.domains,
    version: change.version,
    created_at: now,
  };
  await trx
    .insertInto('access_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(proposal))
    .execute();
  const traits = { domains: change.domains };
  await audit(trx, { action: 'access_proposed', actor: actorOf(agent), address, traits }, now);
  for (const { email, metadata } of others) {
    const language = languageOfAccount(metadata);
    const template = templates[language].team.accessProposed(agent.email, change.domains);
    const url = `${settings.siteUrl}/servicedesk/settings/team`;
    await enqueueMail(trx, { ...withLink(language, template, url), to: email, automatic: true });
  }
}

/** Whether nobody else is an admin, nor was one until lately. */
async function isOnlyAdmin(trx: Transaction<DB>, { userId }: Agent, now: Date): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where((on) =>
      on.or([on('admin_since', 'is not', null), on('admin_until', '>', settledBefore(now))]),
    )
    .where('id', '<>', userId)
    .executeTakeFirst();
  return other === undefined;
}

/** Who has been an admin long enough to be one of two. */
const settledAdmins = (trx: Transaction<DB>, now: Date) =>
  trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select(['users.id', 'users.email', 'account.raw_user_meta_data as metadata'])
    .where('admin_since', '<=', settledBefore(now))
    .execute();

/** Who is an admin since then, or longer, counts where two are asked for. */
export const settledBefore = (now: Date) => new Date(now.getTime() - settledAfterMs);

/**
 * Says yes to what another admin proposed. Throws `not_found` when nothing waits any more, `forbidden` to
 * whoever proposed it, `conflict` when the setting or the proposal changed since it was seen, and
 * `no_second_admin` unless both have been admins for a week and are it now.
 */
export async function confirmAccess(
  trx: Transaction<DB>,
  action: AdminAction,
  seen: AccessAnswer,
): Promise<void> {
  const { agent, address, now } = action;
  const proposal = await takeProposal(trx, now);
  const { proposed_by, allowed_email_domains: domains, version } = proposal;
  // Another one may have taken its place since it was read.
  if (proposal.created_at.getTime() !== Date.parse(seen.at)) throw new ApiError('conflict');
  if (proposed_by === agent.userId) throw new ApiError('forbidden');
  const settled = (await settledAdmins(trx, now)).map(({ id }) => id);
  if (![proposed_by, agent.userId].every((id) => settled.includes(id))) {
    throw new ApiError('no_second_admin');
  }
  await changeSetting(trx, agent, access, { domains, version });
  const traits = { agent_id: proposed_by, domains };
  await audit(trx, { action: 'access_confirmed', actor: actorOf(agent), address, traits }, now);
}

/** Says no to it; whoever proposed it takes it back. Throws `not_found`. */
export async function declineAccess(trx: Transaction<DB>, action: AdminAction): Promise<void> {
  const { agent, address, now } = action;
  const { proposed_by, allowed_email_domains: domains } = await takeProposal(trx, now);
  const traits = { agent_id: proposed_by, domains };
  await audit(trx, { action: 'access_declined', actor: actorOf(agent), address, traits }, now);
}

/** Deleting the row is the claim: of two at once, one waits here and then finds nothing. */
async function takeProposal(trx: Transaction<DB>, now: Date) {
  const proposal = await trx
    .deleteFrom('access_proposals')
    .where('created_at', '>', expiredBefore(now))
    .returningAll()
    .executeTakeFirst();
  if (!proposal) throw new ApiError('not_found');
  return proposal;
}

const actorOf = ({ userId, email }: Agent) => ({ id: userId, email });
