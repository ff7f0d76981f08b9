import { Link, useNavigate } from 'react-router';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { Tabs } from '#desk/shared/Tabs.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { useContactsCopy } from '../copy.ts';

const pages = { people: deskPaths.contacts, companies: deskPaths.companies } as const;

interface CustomerTabsProps {
  current: keyof typeof pages;
  /** What the address asks for. */
  q: string;
}

/** People or companies, and the search in either. */
export function CustomerTabs({ current, q }: CustomerTabsProps) {
  const contacts = useContactsCopy();
  const navigate = useNavigate();
  const path = pages[current];
  return (
    <div className="customer-filters">
      <Tabs label={contacts.tabsLabel} current={current}>
        {(['people', 'companies'] as const).map((page) => (
          <li key={page}>
            <Link to={pages[page]} aria-current={page === current ? 'page' : undefined}>
              {contacts[page]}
            </Link>
          </li>
        ))}
      </Tabs>
      <SearchField
        key={current}
        label={current === 'people' ? contacts.search : contacts.searchCompanies}
        screen={contacts.title}
        q={q}
        onSearch={(q) =>
          navigate(q ? `${path}?${new URLSearchParams({ q })}` : path, { replace: true })
        }
      />
    </div>
  );
}
