import { Link } from 'react-router';
import type { VacancyRow } from '#data/vacancies.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { paths } from '#lib/paths.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { useVacanciesCopy } from '../copy.ts';
import { titleOf } from '../title-of.ts';
import { ChangedFlag, VacancyBadge } from '../VacancyBadge.tsx';
import './vacancy-list.css';

/** Vacancies one below the other: rows on a desk, cards on a phone. */
export function VacancyList({ rows }: { rows: readonly VacancyRow[] }) {
  const { title } = useVacanciesCopy();
  return (
    <ul className="vacancy-list" aria-label={title}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: VacancyRow }) {
  const { language } = useLanguage();
  const words = useVacanciesCopy();
  const { state, opensOn, closesOn, daysOpen } = row;
  return (
    <li className="vacancy-row">
      <div className="vacancy-row-title">
        <Link to={deskPaths.vacancy(row.id)}>{titleOf(row.title, language) || words.untitled}</Link>
        <p>{paths.vacancy(row.id)}</p>
      </div>
      <span className="vacancy-row-state">
        <VacancyBadge state={state} />
        {row.publishedAt && row.changed && <ChangedFlag />}
      </span>
      <span className="vacancy-row-days">
        {state === 'planned' && opensOn && words.opensOn(dayInWords(opensOn, language))}
        {state === 'open' && closesOn && words.closesOn(dayInWords(closesOn, language))}
      </span>
      <span>
        {daysOpen !== null &&
          state !== 'planned' &&
          (daysOpen === 0 && state === 'open' ? words.sinceToday : words.daysOpen(daysOpen))}
      </span>
      <Link className="vacancy-row-applications" to={deskPaths.applicationsFor(row.id)}>
        {words.applications(row.applications)}
      </Link>
    </li>
  );
}
