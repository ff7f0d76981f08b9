import type { VacancyDraft } from '#contract/vacancy.ts';
import type { Vacancy } from '#data/vacancies.ts';
import { ConflictNotice } from '#desk/shared/ConflictNotice.tsx';
import { useVacanciesCopy } from '../copy.ts';
import { Differences } from './Differences.tsx';

interface DraftConflictProps {
  /** What a colleague saved. */
  theirs: Vacancy;
  /** What stands on the screen. */
  mine: VacancyDraft;
  onSettle(whose: 'mine' | 'theirs'): void;
}

/** Says that a colleague came first, with both texts; one of the two is kept. */
export function DraftConflict({ theirs, mine, onSettle }: DraftConflictProps) {
  const { conflict } = useVacanciesCopy();
  return (
    <ConflictNotice title={conflict.title}>
      <h2>{conflict.title}</h2>
      <p>{conflict.text}</p>
      <Differences
        before={theirs.draft}
        after={mine}
        names={[conflict.theirText, conflict.myText]}
      />
      <div className="actions">
        <button type="button" className="button" onClick={() => onSettle('mine')}>
          {conflict.mine}
        </button>
        <button type="button" className="button button-quiet" onClick={() => onSettle('theirs')}>
          {conflict.theirs}
        </button>
      </div>
    </ConflictNotice>
  );
}
