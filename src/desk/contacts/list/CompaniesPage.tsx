import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addCompany, type CompanyRow, companyListQuery } from '#data/companies.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { ListFooter } from '#desk/shared/ListFooter.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { notify } from '#ui/notify.ts';
import { CompanyDialog } from '../CompanyDialog.tsx';
import { CustomerTabs } from './CustomerTabs.tsx';
import '../contacts.css';
import '#desk/shared/empty.css';
import { useContactsCopy } from '../copy.ts';

/** Every company, by the alphabet. */
export default function CompaniesPage() {
  const contacts = useContactsCopy();
  const [search] = useSearchParams();
  const q = search.get('q') ?? '';
  const list = useInfiniteQuery(companyListQuery(q));
  const [isAdding, setIsAdding] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const rows = list.data?.pages.flatMap((page) => page.companies) ?? [];
  const empty = q ? contacts.noMatch : contacts.noCompanies;
  return (
    <Screen
      title={contacts.companies}
      beside={
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden="true" />
          {contacts.company.add}
        </button>
      }
    >
      <CustomerTabs current="companies" q={q} />
      {list.isPending && <DeskSpinner />}
      {list.isError && (
        <LoadError
          title={contacts.companiesFailed}
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <div className="empty" role="status">
          <h2>{empty.title}</h2>
          <p>{empty.text}</p>
          {q && <Link to={deskPaths.companies}>{contacts.noMatch.clear}</Link>}
        </div>
      )}
      {rows.length > 0 && (
        <>
          <ul
            className="customer-list"
            aria-label={contacts.companies}
            aria-busy={list.isPlaceholderData}
          >
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
          <ListFooter list={list} shown={contacts.companiesShown(rows.length)} />
        </>
      )}
      {isAdding && (
        <CompanyDialog
          title={contacts.company.add}
          submit={contacts.add.submit}
          save={async (details) => {
            const { id } = await addCompany(details);
            void cache.invalidateQueries({ queryKey: ['companies'] });
            void notify({ kind: 'success', title: contacts.company.addDone });
            navigate(deskPaths.company(id));
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Screen>
  );
}

function Row({ row }: { row: CompanyRow }) {
  const contacts = useContactsCopy();
  return (
    <li className="customer-row">
      <div className="customer-row-name">
        <Link to={deskPaths.company(row.id)}>{row.name}</Link>
        <p>{row.domains.join(', ')}</p>
      </div>
      <span>{contacts.company.people(row.people)}</span>
      <span>{row.unresolved > 0 && contacts.unresolved(row.unresolved)}</span>
    </li>
  );
}
