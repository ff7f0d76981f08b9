import { useQueryClient } from '@tanstack/react-query';
import type { VacancyDraft } from '#contract/vacancy.ts';
import { saveVacancy, type Vacancy, vacancyQuery } from '#data/vacancies.ts';
import { useDocumentDraft } from '#desk/shared/drafts/use-document-draft.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useVacanciesCopy } from '../copy.ts';
import { differencesBetween } from './difference.ts';
import { useUndo } from './use-undo.ts';

const contentOf = ({ draft }: Vacancy): VacancyDraft => draft;

/** A vacancy while it is written: saved by itself, and each step can be undone. */
export function useVacancyDraft(vacancy: Vacancy) {
  const { id } = vacancy;
  const cache = useQueryClient();
  const { language } = useLanguage();
  const words = useVacanciesCopy();
  const draft = useDocumentDraft<Vacancy, VacancyDraft>({
    name: `vacancy:${id}`,
    document: vacancy,
    contentOf,
    save: (version, content) => saveVacancy(id, version, content),
    onSaved(saved) {
      cache.setQueryData(vacancyQuery(id).queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['vacancies', 'list'] });
      void cache.invalidateQueries({ queryKey: ['vacancies', 'versions', id] });
    },
    fetchLatest: () => cache.fetchQuery({ ...vacancyQuery(id), staleTime: 0 }),
    isSame: (one, other) => differencesBetween(one, other, words, language).length === 0,
  });
  const { content, change: show } = draft;
  const steps = useUndo(content, show);

  /** Changes a part; `field` tells where it is typed, so that the letters of a word are one step. */
  function change(patch: Partial<VacancyDraft>, field: string) {
    steps.remember(field);
    show({ ...content, ...patch });
  }

  return { ...draft, change, steps };
}

export type VacancyDraftState = ReturnType<typeof useVacancyDraft>;
