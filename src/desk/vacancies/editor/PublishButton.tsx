import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import { ApiError } from '#data/http.ts';
import { publishVacancy, type Vacancy } from '#data/vacancies.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { dayInWords } from '#util/day-in-words.ts';
import { dayOf } from '#util/today.ts';
import { useVacanciesCopy } from '../copy.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { publishProblems } from './publish-problems.ts';
import { useVacancyChange } from './use-vacancy-change.ts';
import type { VacancyDraftState } from './use-vacancy-draft.ts';

interface PublishButtonProps {
  vacancy: Vacancy;
  draft: VacancyDraftState;
  /** Told what keeps the draft from being published; nothing when nothing does. */
  onRefused(problems: FieldErrors): void;
}

/** Puts what is written on the site, once nothing is missing and that is confirmed. */
export function PublishButton({ vacancy, draft, onRefused }: PublishButtonProps) {
  const { language } = useLanguage();
  const words = useVacanciesCopy();
  const { publish, actions } = words;
  const { content, keeper } = draft;
  const { change, isChanging } = useVacancyChange(vacancy);
  const [isAsking, setIsAsking] = useState(false);
  const isOnSite = vacancy.state === 'open' || vacancy.closedAt !== null;

  function ask() {
    const bad = document.querySelector<HTMLElement>('[data-bad-number]');
    if (bad) return bad.focus();
    const problems = publishProblems(content, vacancy, dayOf(new Date()));
    onRefused(problems);
    setIsAsking(Object.keys(problems).length === 0);
  }

  async function send(opensOn: string | null): Promise<boolean> {
    // Why it is not saved is said above.
    if (!(await keeper.flush())) return true;
    let problems: FieldErrors = {};
    const isDone = await change({
      make: () => publishVacancy(vacancy.id, keeper.version(), opensOn),
      done: opensOn ? publish.doneLater(dayInWords(opensOn, language)) : publish.done,
      failed: publish.failed,
      explain(error) {
        if (error instanceof ApiError && error.code === 'invalid') problems = error.fieldCodes;
        return Object.keys(problems).length > 0;
      },
    });
    if (!isDone) {
      // Once the dialog is closed: it keeps the focus.
      setIsAsking(false);
      onRefused(problems);
    }
    return isDone;
  }

  return (
    <>
      <button type="button" className="button" disabled={isChanging} onClick={ask}>
        <Globe size={18} aria-hidden="true" />
        {isChanging ? publish.busy : isOnSite ? actions.publishChanges : actions.publish}
      </button>
      {isAsking && (
        <PublishDialog
          vacancy={vacancy}
          closesOn={content.closesOn ?? ''}
          isSaving={isChanging}
          onPublish={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
