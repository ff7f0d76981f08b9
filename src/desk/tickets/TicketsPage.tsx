import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { countsQuery, queueQuery } from '../../data/queue.ts';
import { useCopy } from '../language.tsx';
import { DeskSpinner } from '../parts/DeskSpinner.tsx';
import { Failure } from '../parts/Failure.tsx';
import { Screen } from '../parts/Screen.tsx';
import { QueueEmpty } from './QueueEmpty.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { filterOf } from './queue-filter.ts';
import { TicketList } from './TicketList.tsx';
import './tickets.css';

/** The queue: every ticket that the filter in the address lets through, latest activity first. */
export default function TicketsPage() {
  const copy = useCopy().tickets;
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const queue = useInfiniteQuery({ ...queueQuery(filter), placeholderData: keepPreviousData });
  const rows = queue.data?.pages.flatMap((page) => page.tickets) ?? [];
  const { data: counts } = useQuery(countsQuery(filter.assignee));
  const isNew = filter.assignee === 'anyone' && Object.keys(counts ?? {}).length === 0;
  return (
    <Screen title={copy.title}>
      <QueueFilters filter={filter} counts={counts} />
      {queue.isPending && <DeskSpinner />}
      {queue.isError && (
        <Failure title={copy.failed} error={queue.error} onRetry={() => queue.refetch()} />
      )}
      {queue.isSuccess && rows.length === 0 && <QueueEmpty isNew={isNew} />}
      {rows.length > 0 && (
        <>
          <TicketList label={copy.title} rows={rows} stale={queue.isPlaceholderData} />
          <footer className="queue-foot">
            <p role="status">{copy.shown(rows.length)}</p>
            {queue.hasNextPage && (
              <button
                type="button"
                className="button button-quiet"
                disabled={queue.isFetchingNextPage}
                onClick={() => queue.fetchNextPage()}
              >
                {queue.isFetchingNextPage ? copy.loadingMore : copy.more}
              </button>
            )}
          </footer>
        </>
      )}
    </Screen>
  );
}
