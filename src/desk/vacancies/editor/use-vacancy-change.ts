import { useQueryClient } from '@tanstack/react-query';
import { type Vacancy, vacancyQuery } from '#data/vacancies.ts';
import { notifyFailure } from '#desk/shared/notify-failure.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { isConflict, useErrorText } from '#desk/shared/use-error-text.ts';
import { notify } from '#ui/notify.ts';
import { useVacanciesCopy } from '../copy.ts';

interface VacancyChange {
  make(): Promise<Vacancy>;
  /** What is said once it is done, and when it is not. */
  done: string;
  failed: string;
  /** Says why it was refused, in its own way. Returns whether it did. */
  explain?(error: Error): boolean;
}

/**
 * Changes a vacancy other than by writing. Resolves with whether it was done; if not, the agent was
 * told: when somebody else came first, the latest state is shown.
 */
export function useVacancyChange({ id }: Pick<Vacancy, 'id'>) {
  const words = useVacanciesCopy();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { attempt, isDoing } = useAction(
    async ({ make, done }: VacancyChange) => {
      const now = await make();
      cache.setQueryData(vacancyQuery(id).queryKey, now);
      void cache.invalidateQueries({ queryKey: ['vacancies', 'list'] });
      void cache.invalidateQueries({ queryKey: ['vacancies', 'versions', id] });
      void notify({ kind: 'success', title: done });
    },
    async (error, { failed, explain }) => {
      if (explain?.(error)) return;
      notifyFailure(failed, isConflict(error) ? words.conflictText : errorText(error));
      await cache.invalidateQueries(vacancyQuery(id));
    },
  );
  return { change: attempt, isChanging: isDoing };
}
