import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { vacancyListQuery } from '#data/vacancies.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { isMissing } from '#desk/shared/use-error-text.ts';
import { useVacanciesCopy } from '../copy.ts';
import { NewVacancyDialog } from '../NewVacancyDialog.tsx';
import { FilteredVacancies } from './FilteredVacancies.tsx';
import '#desk/shared/empty.css';

/** Every vacancy, the newest first: drafts, and what the site shows or showed. */
export default function VacancyListPage() {
  const words = useVacanciesCopy();
  const list = useQuery(vacancyListQuery());
  const [isAdding, setIsAdding] = useState(false);
  useShortcuts(words.title, [{ keys: 'c', label: words.create, run: () => setIsAdding(true) }]);
  if (isMissing(list.error)) {
    return (
      <Screen title={words.title}>
        <p>{words.missing}</p>
      </Screen>
    );
  }
  return (
    <Screen
      title={words.title}
      beside={
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden="true" />
          {words.create}
        </button>
      }
    >
      {list.isPending && <DeskSpinner />}
      {list.isError && (
        <LoadError title={words.failed} error={list.error} onRetry={() => list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <div className="empty" role="status">
          <h2>{words.empty.title}</h2>
          <p>{words.empty.text}</p>
        </div>
      )}
      {list.data && list.data.length > 0 && <FilteredVacancies rows={list.data} />}
      {isAdding && <NewVacancyDialog onClose={() => setIsAdding(false)} />}
    </Screen>
  );
}
