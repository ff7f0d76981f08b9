import { Link, useNavigate, useSearchParams } from 'react-router';
import { vacancyStates } from '#contract/vacancy.ts';
import type { VacancyRow } from '#data/vacancies.ts';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { Tabs } from '#desk/shared/Tabs.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { useVacanciesCopy } from '../copy.ts';
import { VacancyList } from './VacancyList.tsx';

interface Filter {
  /** A state, or `all`. */
  state: string;
  q: string;
}

/** The address of the list with a filter; what is not narrowed is left out. */
function listPath({ state, q }: Filter): string {
  const query = new URLSearchParams({ ...(state !== 'all' && { state }), ...(q && { q }) });
  return query.size > 0 ? `${deskPaths.vacancies}?${query}` : deskPaths.vacancies;
}

/** Vacancies by state, each with how many there are, and by the words of their titles and addresses. */
export function FilteredVacancies({ rows }: { rows: readonly VacancyRow[] }) {
  const words = useVacanciesCopy();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const tabs = ['all', ...vacancyStates] as const;
  const state = tabs.find((tab) => tab === search.get('state')) ?? 'all';
  const found = rows.filter((row) => mentions(row, q));
  const inState = (tab: string) => found.filter((row) => tab === 'all' || row.state === tab);
  const shown = inState(state);
  return (
    <>
      <div className="vacancy-filters">
        <Tabs label={words.tabs.label} current={state}>
          {tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={listPath({ state: tab, q })}
                aria-current={tab === state ? 'page' : undefined}
              >
                {tab === 'all' ? words.tabs.all : words.states[tab]}{' '}
                <span className="count">{inState(tab).length}</span>
              </Link>
            </li>
          ))}
        </Tabs>
        <SearchField
          label={words.search}
          screen={words.title}
          q={q}
          onSearch={(q) => navigate(listPath({ state, q }), { replace: true })}
        />
      </div>
      {shown.length > 0 ? (
        <VacancyList rows={shown} />
      ) : (
        <div className="empty" role="status">
          <h2>{words.noMatch.title}</h2>
          <p>{words.noMatch.text}</p>
          <Link to={deskPaths.vacancies}>{words.noMatch.clear}</Link>
        </div>
      )}
    </>
  );
}

/** Whether every word stands in a title or in the address; accents and capitals do not count. */
function mentions({ id, title }: VacancyRow, q: string): boolean {
  const text = plain(`${id} ${title.nl} ${title.en}`);
  return plain(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
