import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyId } from '#contract/vacancies.ts';
import { dayOf, daysAfter } from './today.ts';

/** Whether a vacancy is closed on a calendar day (YYYY-MM-DD): one can apply until its last day ends. */
export const isClosedOn = (id: VacancyId, day: string): boolean =>
  day > firmFacts.vacancies[id].validThrough;

/** The moment at which a vacancy closes: the first of the day after its last, where the firm is. */
export function closesAt(id: VacancyId): Date {
  const next = daysAfter(firmFacts.vacancies[id].validThrough, 1);
  // Amsterdam is one hour ahead of UTC, and two in summer.
  const inSummer = new Date(`${next}T00:00:00+02:00`);
  return dayOf(inSummer) === next ? inSummer : new Date(`${next}T00:00:00+01:00`);
}
