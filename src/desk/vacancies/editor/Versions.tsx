import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  restoreVacancyVersion,
  type Vacancy,
  type VacancyVersion,
  vacancyVersionsQuery,
} from '#data/vacancies.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useVacanciesCopy } from '../copy.ts';
import { Differences } from './Differences.tsx';
import { differencesBetween } from './difference.ts';
import { useVacancyChange } from './use-vacancy-change.ts';
import type { VacancyDraftState } from './use-vacancy-draft.ts';
import './versions.css';

interface VersionsProps {
  vacancy: Vacancy;
  draft: VacancyDraftState;
}

const shownAtFirst = 5;

/** What became of a vacancy and its draft, by whom and when; each can be put back into the draft. */
export function Versions({ vacancy, draft }: VersionsProps) {
  const { versions: words } = useVacanciesCopy();
  const { data, error, refetch } = useQuery(vacancyVersionsQuery(vacancy.id));
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, shownAtFirst);
  const more = (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section>
      <h2>{words.title}</h2>
      {error && <LoadError title={words.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data?.length === 0 && <p className="muted">{words.none}</p>}
      {shown && shown.length > 0 && (
        <ol className="vacancy-versions">
          {shown.map((version) => (
            <Version key={version.number} version={version} vacancy={vacancy} draft={draft} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <button type="button" className="text-button" onClick={() => setIsWhole(true)}>
          {words.more(more)}
        </button>
      )}
    </section>
  );
}

function Version({ version, vacancy, draft }: VersionsProps & { version: VacancyVersion }) {
  const { language } = useLanguage();
  const words = useVacanciesCopy();
  const { versions: copy, changeFailed } = words;
  const { change, isChanging } = useVacancyChange(vacancy);
  const { kind, agent, createdAt, content, number, isInstalled } = version;
  const isCurrent = differencesBetween(content, draft.content, words, language).length === 0;

  async function restore() {
    const { keeper, steps } = draft;
    if (!(await keeper.flush())) return;
    steps.remember('');
    await change({
      make: () => restoreVacancyVersion(vacancy.id, number, keeper.version()),
      done: copy.restored,
      failed: changeFailed,
    });
  }

  return (
    <li data-kind={kind}>
      {isInstalled ? copy.installed : copy.by(copy.kinds[kind], agent ?? copy.formerColleague)}
      <DateTime at={createdAt} />
      {isCurrent ? (
        <small>{copy.current}</small>
      ) : (
        <details>
          <summary>{copy.compare}</summary>
          <Differences before={content} after={draft.content} names={[copy.earlier, copy.now]} />
          <button
            type="button"
            className="text-button"
            disabled={isChanging}
            onClick={() => void restore()}
          >
            {copy.restore}
          </button>
        </details>
      )}
    </li>
  );
}
