import type { ListedVacancy, VacancyList } from '#contract/published-vacancy.ts';
import { isClosedOn } from './is-closed.ts';
import { useToday } from './use-today.ts';

/** Those that one can still apply for today. */
export function useOpenVacancies({ jobs }: VacancyList): ListedVacancy[] {
  const today = useToday();
  return jobs.filter((vacancy) => !isClosedOn(vacancy, today));
}
