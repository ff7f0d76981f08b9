import { Link, useNavigate } from 'react-router';
import { quoteTabs } from '#contract/quote.ts';
import type { QuoteListFilter, QuoteSummary } from '#data/quotes.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SearchField } from '#desk/shared/SearchField.tsx';
import { Tabs } from '#desk/shared/Tabs.tsx';
import { formatMoney } from '#domain/quotes/totals.ts';
import { quoteListPath } from './quote-filter.ts';

interface OffersFiltersProps {
  filter: QuoteListFilter;
  summary: QuoteSummary | undefined;
}

/** Status as tabs, each with how many quotes it holds and what they come to; and the search. */
export function QuotesFilters({ filter, summary }: OffersFiltersProps) {
  const { quotes } = useCopy();
  const navigate = useNavigate();

  return (
    <div className="quotes-filters">
      <Tabs
        label={quotes.tabsLabel}
        className="quotes-tabs"
        current={filter.tab}
        isLoaded={summary !== undefined}
      >
        {quoteTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={quoteListPath({ ...filter, tab })}
              aria-current={tab === filter.tab ? 'page' : undefined}
            >
              <span>
                {quotes.tabs[tab]} {summary && <span className="count">{summary[tab].count}</span>}
              </span>
              {summary && <small>{formatMoney(summary[tab].grossCents)}</small>}
            </Link>
          </li>
        ))}
      </Tabs>
      <SearchField
        label={quotes.search}
        screen={quotes.title}
        q={filter.search}
        onSearch={(search) => navigate(quoteListPath({ ...filter, search }), { replace: true })}
      />
    </div>
  );
}
