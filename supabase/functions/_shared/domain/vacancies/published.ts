import { type Kysely, sql } from 'kysely';
import type { PublishedVacancy } from '#contract/published-vacancy.ts';
import type { VacancyContent } from '#contract/vacancy.ts';
import type { DB } from '#database/database.gen.ts';
import { dayOf } from '#util/today.ts';

/** What the site shows on a calendar day: all that is published but for what opens later, the newest first. */
export async function readPublished(db: Kysely<DB>, today: string): Promise<PublishedVacancy[]> {
  const rows = await db
    .selectFrom('vacancies')
    .select((vacancy) => [
      'id',
      sql<string>`posted_on::text`.as('postedOn'),
      sql<Date>`greatest(published_at, closed_at)`.as('changedAt'),
      'closed_at as closedAt',
      vacancy.ref('published').$castTo<VacancyContent>().as('content'),
    ])
    .where('published', 'is not', null)
    .where(sql<boolean>`coalesce(opens_on <= ${today}::date, true)`)
    .orderBy('posted_on', 'desc')
    .orderBy('position')
    .execute();
  return rows.map(({ changedAt, closedAt, ...vacancy }) => ({
    ...vacancy,
    changedOn: dayOf(changedAt),
    closedAt: closedAt?.toISOString() ?? null,
  }));
}

/** Which state of the published vacancies the database has: raised by every change of what is shown. */
export async function readVacancyRevision(db: Kysely<DB>): Promise<number> {
  const { revision } = await db
    .selectFrom('vacancy_revision')
    .select('revision')
    .executeTakeFirstOrThrow();
  return Number(revision);
}
