import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import { vacancyStateOn } from './state.ts';

/** What a vacancy is called in both languages; null for an open application. */
export const vacancyTitles = (id: Expression<string | null>) =>
  sql<Record<Language, string> | null>`(select json_build_object(
      'nl', coalesce(published, draft) #>> '{nl,title}',
      'en', coalesce(published, draft) #>> '{en,title}')
    from vacancies where vacancies.id = ${id})`;

/** Whether one applies for a vacancy without a CV, if one likes: as it is published. */
export async function isCvOptional(db: Kysely<DB>, id: string): Promise<boolean> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`published @> '{"cvRequired": false}'`)
    .executeTakeFirst();
  return vacancy !== undefined;
}

/** What a vacancy is called in Dutch; null where there is none for which one can apply on a calendar day. */
export async function openTitle(
  db: Kysely<DB> | Transaction<DB>,
  id: string,
  day: string,
): Promise<string | null> {
  const vacancy = await db
    .selectFrom('vacancies')
    .select([
      'published_at as publishedAt',
      'closed_at as closedAt',
      sql<string | null>`opens_on::text`.as('opensOn'),
      sql<string | null>`closes_on::text`.as('closesOn'),
      sql<string>`published #>> '{nl,title}'`.as('title'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return vacancy && vacancyStateOn(vacancy, day) === 'open' ? vacancy.title : null;
}
