import { sql, type Transaction } from 'kysely';
import {
  emptyVacancy,
  type NewVacancy,
  type VacancyDraft,
  type VacancySave,
  type VacancyVersionKind,
} from '#contract/vacancy.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { proposeId } from '#util/propose-id.ts';

/** Saves of one agent within this time are one version of the history. */
const sameSitting = sql`interval '15 minutes'`;

const json = (content: unknown) => sql<string>`${JSON.stringify(content)}::jsonb`;

/**
 * Starts a vacancy, empty or as a copy of another. Returns its id. Throws `vacancy_exists` for an id that
 * is in use, and `not_found` when there is nothing to copy.
 */
export async function createVacancy(
  trx: Transaction<DB>,
  { id, copyOf, title }: NewVacancy,
): Promise<string> {
  const origin = copyOf ? (await lockVacancy(trx, copyOf)).draft : emptyVacancy();
  const draft: VacancyDraft = {
    ...origin,
    nl: { ...origin.nl, title: title.nl ?? origin.nl.title },
    en: { ...origin.en, title: title.en ?? origin.en.title },
    // Its last day is of its own.
    ...(copyOf && { closesOn: null }),
  };
  const chosen = id ?? (await freeId(trx, draft.nl.title || draft.en.title));
  const added = await trx
    .insertInto('vacancies')
    .values({ id: chosen, draft: json(draft) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new ApiError('vacancy_exists', { fields: { id: 'invalid' } });
  return added.id;
}

/** A title as it can stand in an address, which no vacancy has yet. */
async function freeId(trx: Transaction<DB>, title: string): Promise<string> {
  const vacancies = await trx.selectFrom('vacancies').select('id').execute();
  const taken = vacancies.map(({ id }) => id);
  return proposeId(title, taken) || proposeId('vacancy', taken);
}

/** A vacancy as it is stored, which nobody else changes before the transaction ends. Throws `not_found`. */
async function lockVacancy(trx: Transaction<DB>, id: string) {
  const vacancy = await trx
    .selectFrom('vacancies')
    .selectAll()
    .select([
      sql<string | null>`opens_on::text`.as('opensOn'),
      sql<string | null>`closes_on::text`.as('closesOn'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!vacancy) throw new ApiError('not_found');
  return { ...vacancy, draft: vacancy.draft as unknown as VacancyDraft };
}

/** The same in the version that the agent saw. Throws `not_found` and `conflict`. */
export async function lockVersion(trx: Transaction<DB>, id: string, version: number) {
  const vacancy = await lockVacancy(trx, id);
  if (vacancy.version !== version) throw new ApiError('conflict');
  return vacancy;
}

/** Puts a draft in the place of the version that the agent saw. Throws `not_found` and `conflict`. */
export async function saveVacancy(
  trx: Transaction<DB>,
  agent: Agent,
  id: string,
  { version, draft }: VacancySave,
): Promise<void> {
  await lockVersion(trx, id, version);
  await trx
    .updateTable('vacancies')
    .set({ draft: json(draft), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('vacancy_versions')
    .set({ content: json(draft) })
    .where('vacancy_id', '=', id)
    .where('kind', '=', 'saved')
    .where('agent_id', '=', agent.userId)
    .where('created_at', '>', sql<Date>`now() - ${sameSitting}`)
    .where(
      'number',
      '=',
      sql<number>`(select max(number) from vacancy_versions as each where each.vacancy_id = ${id})`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await addVersion(trx, agent, id, { kind: 'saved', content: draft });
}

/** Writes down what became of a vacancy, or of its draft. */
export async function addVersion(
  trx: Transaction<DB>,
  { userId }: Agent,
  id: string,
  { kind, content }: { kind: VacancyVersionKind; content: unknown },
): Promise<void> {
  await trx
    .insertInto('vacancy_versions')
    .values({
      vacancy_id: id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from vacancy_versions as each
        where each.vacancy_id = ${id})`,
      kind,
      content: json(content),
      agent_id: userId,
    })
    .execute();
}

/** Makes an earlier version the draft. Throws `not_found` and `conflict`. */
export async function restoreVersion(
  trx: Transaction<DB>,
  agent: Agent,
  id: string,
  { number, version }: { number: number; version: number },
): Promise<void> {
  const earlier = await trx
    .selectFrom('vacancy_versions')
    .select('content')
    .where('vacancy_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!earlier) throw new ApiError('not_found');
  await saveVacancy(trx, agent, id, {
    version,
    draft: earlier.content as unknown as VacancyDraft,
  });
}

/** Throws a vacancy away that was never published. Throws `not_found` and `conflict`. */
export async function discardVacancy(trx: Transaction<DB>, id: string): Promise<void> {
  const { published_at } = await lockVacancy(trx, id);
  if (published_at) throw new ApiError('conflict');
  await trx.deleteFrom('vacancies').where('id', '=', id).execute();
}
