import type { Kysely, Transaction } from 'kysely';
import type { CompanyContract, ContractPolicy } from '#contract/settings.ts';
import { priorities, type TicketPriority } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { targetColumns, targetsOf } from '../settings/calendar.ts';

/** What a company was promised by a contract of its own, by priority; null without one. */
export async function readContract(db: Kysely<DB>, companyId: string) {
  const policies = await db
    .selectFrom('company_promises')
    .select((eb) => eb.ref('priority').$castTo<TicketPriority>().as('priority'))
    .select(targetColumns)
    .where('company_id', '=', companyId)
    .execute();
  const rank = ({ priority }: ContractPolicy) => priorities.indexOf(priority);
  return policies.length > 0 ? policies.sort((one, other) => rank(one) - rank(other)) : null;
}

/**
 * Gives a company a contract, from the version of it that the agent saw; its unresolved tickets fall due by
 * it. Returns what the audit trail keeps of it, null when nothing is new. Throws `not_found` and `conflict`.
 */
export async function changeContract(
  trx: Transaction<DB>,
  companyId: string,
  { version, policies }: CompanyContract,
) {
  const name = await nextVersion(trx, companyId, version);
  const was = (await readContract(trx, companyId)) ?? [];
  await trx
    .insertInto('company_promises')
    .values(
      policies.map(({ priority, ...targets }) => ({
        company_id: companyId,
        priority,
        ...targetsOf(targets),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'priority']).doUpdateSet((eb) => ({
        response_minutes: eb.ref('excluded.response_minutes'),
        response_days: eb.ref('excluded.response_days'),
        resolution_minutes: eb.ref('excluded.resolution_minutes'),
        resolution_days: eb.ref('excluded.resolution_days'),
      })),
    )
    .execute();
  const is = (await readContract(trx, companyId)) ?? [];
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  return { company: name, old: { contract: was }, new: { contract: is } };
}

/**
 * Ends a company's contract; its unresolved tickets are promised what others are. Returns what the audit trail
 * keeps of it. Throws `not_found`.
 */
export async function removeContract(trx: Transaction<DB>, companyId: string) {
  const name = await nextVersion(trx, companyId);
  const was = await readContract(trx, companyId);
  if (!was) throw new ApiError('not_found');
  await trx.deleteFrom('company_promises').where('company_id', '=', companyId).execute();
  return { company: name, old: { contract: was }, new: { contract: [] } };
}

/** Counts a change of a company, from this version if one is given; returns what it is called. */
async function nextVersion(trx: Transaction<DB>, id: string, seen?: number): Promise<string> {
  const company = await trx
    .selectFrom('companies')
    .select(['name', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!company) throw new ApiError('not_found');
  if (seen !== undefined && company.version !== seen) throw new ApiError('conflict');
  await trx
    .updateTable('companies')
    .set({ version: company.version + 1 })
    .where('id', '=', id)
    .execute();
  return company.name;
}
