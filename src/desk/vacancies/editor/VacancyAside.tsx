import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Vacancy } from '#data/vacancies.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { inLanguage, paths } from '#lib/paths.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { useVacanciesCopy } from '../copy.ts';
import { ChangedFlag, VacancyBadge } from '../VacancyBadge.tsx';
import type { VacancyDraftState } from './use-vacancy-draft.ts';
import { Versions } from './Versions.tsx';
import '#desk/shared/sidebar.css';

interface VacancyAsideProps {
  vacancy: Vacancy;
  draft: VacancyDraftState;
}

/** What the site shows of a vacancy, and its history. */
export function VacancyAside({ vacancy, draft }: VacancyAsideProps) {
  const { copy, language } = useLanguage();
  const { aside, applications } = useVacanciesCopy();
  const { id, state, publishedAt, opensOn, closesOn, changed } = vacancy;
  const published = publishedAt ? <DateTime at={publishedAt} /> : aside.never;
  const day = (date: string | null) => date && dayInWords(date, language);
  return (
    <aside className="sidebar" aria-label={aside.title}>
      <h2>{aside.title}</h2>
      <Facts
        facts={[
          [
            aside.state,
            <>
              <VacancyBadge state={state} /> {publishedAt && changed && <ChangedFlag />}
            </>,
          ],
          [
            aside.address,
            <>
              {paths.vacancy(id)} <small>({aside.addressNote})</small>
            </>,
          ],
          [aside.published, published],
          [aside.opensOn, state === 'planned' && day(opensOn)],
          [aside.closesOn, day(closesOn)],
          [
            aside.applications,
            publishedAt && (
              <Link to={deskPaths.applicationsFor(id)}>{applications(vacancy.applications)}</Link>
            ),
          ],
        ]}
      />
      {(state === 'open' || state === 'closed') && (
        <p>
          <a
            className="vacancy-visit"
            href={inLanguage(paths.vacancy(id), language)}
            target="_blank"
            rel="noopener"
          >
            {aside.visit} <ExternalLink size={14} aria-hidden="true" />
            <span className="visually-hidden"> {copy.nav.newTab}</span>
          </a>
        </p>
      )}
      <Versions vacancy={vacancy} draft={draft} />
    </aside>
  );
}
