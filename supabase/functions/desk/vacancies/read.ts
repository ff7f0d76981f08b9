import { type Kysely, sql } from 'kysely';
import type { VacancyContent, VacancyDraft, VacancyVersionKind } from '#contract/vacancy.ts';
import type { DB } from '#database/database.gen.ts';
import { vacancyStateOn } from '#domain/vacancies/state.ts';
import { ApiError } from '#http/errors.ts';

/** How many applied of those whom the agent sees; what is quarantined has not come in yet. */
const applications = sql<number>`(select count(*)::integer from applications
  join tickets on tickets.id = ticket_id
  where applications.vacancy = vacancies.id and tickets.queue <> 'quarantine')`;

const changed = sql<boolean>`published is distinct from draft`;

/** A version that came with the installation: of nobody, and as old as its vacancy to the moment. */
const isInstalled = sql<boolean>`vacancy_versions.kind = 'published'
  and vacancy_versions.created_at = vacancies.created_at`;

const vacanciesOf = (db: Kysely<DB>) =>
  db
    .selectFrom('vacancies')
    .select([
      'id',
      'version',
      'published_at as publishedAt',
      'closed_at as closedAt',
      sql<string | null>`opens_on::text`.as('opensOn'),
      sql<string | null>`closes_on::text`.as('closesOn'),
      sql<string | null>`posted_on::text`.as('postedOn'),
      changed.as('changed'),
      applications.as('applications'),
    ]);

/** Every vacancy, the newest first. `daysOpen` counts the days on which one could apply, up to today. */
export async function listVacancies(db: Kysely<DB>, today: string) {
  const rows = await vacanciesOf(db)
    .select(
      sql<{
        nl: string;
        en: string;
      }>`json_build_object('nl', draft #>> '{nl,title}', 'en', draft #>> '{en,title}')`.as('title'),
    )
    .select(
      sql<number>`greatest(0, least(${today}::date, closes_on,
        (closed_at at time zone 'Europe/Amsterdam')::date) - posted_on)::integer`.as('daysOpen'),
    )
    .orderBy(sql`posted_on desc nulls first`)
    .orderBy('position')
    .execute();
  return {
    vacancies: rows.map((row) => ({
      ...row,
      daysOpen: row.publishedAt ? row.daysOpen : null,
      state: vacancyStateOn(row, today),
    })),
  };
}

/** One vacancy: what is written, and what the site shows. Throws `not_found`. */
export async function readVacancy(db: Kysely<DB>, id: string, today: string) {
  const row = await vacanciesOf(db)
    .select((vacancy) => [
      vacancy.ref('draft').$castTo<VacancyDraft>().as('draft'),
      vacancy.ref('published').$castTo<VacancyContent | null>().as('published'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { ...row, state: vacancyStateOn(row, today) };
}

/** What became of a vacancy, the latest first: by whom and when. Throws `not_found`. */
export async function listVersions(db: Kysely<DB>, id: string) {
  const known = db.selectFrom('vacancies').select('id').where('id', '=', id);
  if (!(await known.executeTakeFirst())) throw new ApiError('not_found');
  return {
    versions: await db
      .selectFrom('vacancy_versions')
      .innerJoin('vacancies', 'vacancies.id', 'vacancy_id')
      .leftJoin('users', 'users.id', 'agent_id')
      .select((version) => [
        'number',
        version.ref('kind').$castTo<VacancyVersionKind>().as('kind'),
        version.ref('content').$castTo<VacancyDraft>().as('content'),
        'naam as agent',
        'vacancy_versions.created_at as createdAt',
        isInstalled.as('isInstalled'),
      ])
      .where('vacancy_id', '=', id)
      .orderBy('number', 'desc')
      .limit(200)
      .execute(),
  };
}
