import { sql } from 'kysely';
import { vacancyTitles } from '../vacancies/titles.ts';

/** What the vacancy of an application (`applications` in the statement) is called; null for an open one. */
export const vacancyTitle = vacancyTitles(sql.ref('applications.vacancy'));
