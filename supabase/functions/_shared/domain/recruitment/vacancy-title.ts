import { sql } from 'kysely';

/** What the vacancy of an application (`applications` in the statement) is called; null for an open one. */
export const vacancyTitle = sql<{ nl: string; en: string } | null>`(
  select jsonb_build_object(
    'nl', coalesce(published, draft) #>> '{nl,title}',
    'en', coalesce(published, draft) #>> '{en,title}'
  )
  from vacancies where vacancies.id = applications.vacancy)`;
