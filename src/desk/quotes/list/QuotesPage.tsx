import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { exportQuotes, quoteListQuery, quoteSummaryQuery } from '#data/quotes.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { ListFooter } from '#desk/shared/ListFooter.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { NewQuoteDialog } from './NewQuoteDialog.tsx';
import { QuoteList } from './QuoteList.tsx';
import { QuotesFilters } from './QuotesFilters.tsx';
import { quoteFilterOf } from './quote-filter.ts';
import './quotes.css';
import '#desk/shared/empty.css';

/** Every quote that the filter in the address lets through, latest change first. */
export default function QuotesPage() {
  const { copy, language } = useLanguage();
  const { quotes } = copy;
  const [search] = useSearchParams();
  const filter = quoteFilterOf(search);
  const list = useInfiniteQuery(quoteListQuery(filter));
  const { data: summary } = useQuery(quoteSummaryQuery());
  const rows = list.data?.pages.flatMap((page) => page.quotes) ?? [];
  const { isAdmin } = useRights();
  const [isStarting, setIsStarting] = useState(false);
  const create = () => setIsStarting(true);
  const download = useAction(
    async () => saveBlob(await exportQuotes(filter, language), `${quotes.exportName}.csv`),
    quotes.failed,
  );
  useShortcuts(quotes.title, [{ keys: 'c', label: quotes.create, run: create }]);
  return (
    <Screen
      title={quotes.title}
      beside={
        <div className="actions">
          {isAdmin && (
            <button
              type="button"
              className="button button-quiet"
              disabled={download.isDoing || rows.length === 0}
              onClick={() => download.run()}
            >
              <Download size={18} aria-hidden="true" />
              {quotes.export}
            </button>
          )}
          <button type="button" className="button" onClick={create}>
            <Plus size={18} aria-hidden="true" />
            {quotes.create}
          </button>
        </div>
      }
    >
      <QuotesFilters filter={filter} summary={summary} />
      {list.isPending && <DeskSpinner />}
      {list.isError && (
        <LoadError title={quotes.failed} error={list.error} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && <QuotesEmpty isNew={summary?.all.count === 0} />}
      {rows.length > 0 && (
        <>
          <QuoteList rows={rows} stale={list.isPlaceholderData} />
          <ListFooter list={list} shown={quotes.shown(rows.length)} />
        </>
      )}
      {isStarting && <NewQuoteDialog onClose={() => setIsStarting(false)} />}
    </Screen>
  );
}

/** Why the list is empty: nothing was ever quoted, or nothing fits the filter. */
function QuotesEmpty({ isNew }: { isNew: boolean }) {
  const { empty, noMatch } = useCopy().quotes;
  return (
    <div className="empty" role="status">
      <h2>{isNew ? empty.title : noMatch.title}</h2>
      <p>{isNew ? empty.text : noMatch.text}</p>
      {!isNew && <Link to={deskPaths.offers}>{noMatch.clear}</Link>}
    </div>
  );
}
