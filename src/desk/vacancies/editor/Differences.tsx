import type { VacancyDraft } from '#contract/vacancy.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useVacanciesCopy } from '../copy.ts';
import { differencesBetween } from './difference.ts';
import './differences.css';

interface DifferencesProps {
  before: VacancyDraft;
  after: VacancyDraft;
  /** Whose, or of when, each of the two is. */
  names: readonly [before: string, after: string];
}

/** What differs between two drafts of a vacancy, both texts beside each other. */
export function Differences({ before, after, names }: DifferencesProps) {
  const { language } = useLanguage();
  const words = useVacanciesCopy();
  const { difference } = words;
  const found = differencesBetween(before, after, words, language);
  if (found.length === 0) return <p>{difference.none}</p>;
  return (
    <ul className="vacancy-differences">
      {found.map((each) => (
        <li key={each.label}>
          <strong>{each.label}</strong>
          <dl>
            {([each.before, each.after] as const).map((text, index) => (
              <div key={names[index]}>
                <dt>{names[index]}</dt>
                <dd>{text || difference.empty}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
