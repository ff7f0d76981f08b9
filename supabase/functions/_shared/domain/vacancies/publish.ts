import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { vacancyContentSchema } from '#contract/vacancy.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { dayOf } from '#util/today.ts';
import { addVersion, lockVersion } from './draft.ts';
import { vacancyStateOn } from './state.ts';

interface Publication {
  agent: Agent;
  now: Date;
  version: number;
  opensOn: string | null;
}

/**
 * Puts a draft on the site: at once, or on the day that it opens. What was closed because its last day
 * was over is open again if the new last day is not. Throws `invalid` with what is missing in either
 * language, `not_found` and `conflict`.
 */
export async function publishVacancy(
  trx: Transaction<DB>,
  id: string,
  { agent, now, version, opensOn }: Publication,
): Promise<void> {
  const vacancy = await lockVersion(trx, id, version);
  const today = dayOf(now);
  const result = v.safeParse(vacancyContentSchema, vacancy.draft);
  const fields: FieldErrors = result.success ? {} : fieldErrors(result.issues);
  const { closesOn } = vacancy.draft;
  const isClosedByHand = vacancy.closed_at !== null;
  const opens = opensOn && opensOn > today ? opensOn : null;
  if (closesOn && !isClosedByHand && closesOn < (opens ?? today)) fields.closesOn ??= 'invalid';
  const before = vacancyStateOn(
    {
      publishedAt: vacancy.published_at,
      closedAt: vacancy.closed_at,
      opensOn: vacancy.opensOn,
      closesOn: vacancy.closesOn,
    },
    today,
  );
  // It is on the site already.
  if (opens && before === 'open') fields.opensOn = 'invalid';
  if (!result.success || Object.keys(fields).length > 0) throw new ApiError('invalid', { fields });
  const content = result.output;
  const begins =
    before === 'draft' || before === 'planned' || (before === 'closed' && !isClosedByHand);
  await trx
    .updateTable('vacancies')
    .set({
      published: sql`${JSON.stringify(content)}::jsonb`,
      draft: sql`${JSON.stringify(content)}::jsonb`,
      published_at: now,
      // What is open stays so: it cannot be planned any more.
      ...(begins && {
        posted_on: sql<Date>`${opens ?? today}::date`,
        opens_on: sql<Date>`${opens}::date`,
      }),
      closes_on: sql<Date>`${content.closesOn}::date`,
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await addVersion(trx, agent, id, { kind: 'published', content });
}

interface Change {
  agent: Agent;
  now: Date;
  version: number;
}

/** Ends a vacancy before its last day, or one that is planned. Throws `not_found` and `conflict`. */
export async function closeVacancy(
  trx: Transaction<DB>,
  id: string,
  { agent, now, version }: Change,
): Promise<void> {
  const { published, closed_at } = await lockVersion(trx, id, version);
  if (!published || closed_at) throw new ApiError('conflict');
  await trx
    .updateTable('vacancies')
    .set({ closed_at: now, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
  await addVersion(trx, agent, id, { kind: 'closed', content: published });
}

/**
 * Opens a vacancy again that was closed by hand, from today on. Throws `invalid` when its last day is
 * over (a later one has to be published first), `not_found` and `conflict`.
 */
export async function reopenVacancy(
  trx: Transaction<DB>,
  id: string,
  { agent, now, version }: Change,
): Promise<void> {
  const { published, closed_at, closesOn } = await lockVersion(trx, id, version);
  if (!published || !closed_at) throw new ApiError('conflict');
  const today = dayOf(now);
  if (closesOn && closesOn < today) {
    throw new ApiError('invalid', { fields: { closesOn: 'invalid' } });
  }
  await trx
    .updateTable('vacancies')
    .set({
      closed_at: null,
      opens_on: null,
      posted_on: sql<Date>`${today}::date`,
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await addVersion(trx, agent, id, { kind: 'reopened', content: published });
}
