import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type QueueFilter, queueQuery } from '../../data/queue.ts';
import { useCopy } from '../language.tsx';
import { DeskSpinner } from '../parts/DeskSpinner.tsx';
import { Failure } from '../parts/Failure.tsx';
import { Screen } from '../parts/Screen.tsx';
import { useMedia } from '../parts/use-media.ts';
import { QueueCards } from './QueueCards.tsx';
import { QueueEmpty } from './QueueEmpty.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueTable } from './QueueTable.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { filterOf, queuePath } from './queue-filter.ts';
import { useQueueTable } from './use-queue-table.ts';
import { ViewMenu } from './ViewMenu.tsx';
import './queue.css';
import './queue-list.css';

/** The queue: every ticket that the filter in the address lets through, in its order. */
export default function TicketsPage() {
  const { tickets } = useCopy();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  return (
    <Screen title={tickets.title}>
      <QueueTabs filter={filter} />
      <QueueFilters filter={filter}>
        <ViewMenu filter={filter} />
      </QueueFilters>
      <QueueList key={queuePath(filter)} filter={filter} />
    </Screen>
  );
}

function QueueList({ filter }: { filter: QueueFilter }) {
  const { tickets } = useCopy();
  const queue = useInfiniteQuery({ ...queueQuery(filter), placeholderData: keepPreviousData });
  const rows = useMemo(() => queue.data?.pages.flatMap((page) => page.tickets) ?? [], [queue.data]);
  const table = useQueueTable(rows, filter);
  const isWide = useMedia('(width >= 64rem)');
  const List = isWide ? QueueTable : QueueCards;
  return (
    <>
      {queue.isPending && <DeskSpinner />}
      {queue.isError && (
        <Failure title={tickets.failed} error={queue.error} onRetry={() => queue.refetch()} />
      )}
      {queue.isSuccess && rows.length === 0 && <QueueEmpty filter={filter} />}
      {rows.length > 0 && (
        <>
          <List table={table} label={tickets.title} isStale={queue.isPlaceholderData} />
          <footer className="queue-foot">
            <p role="status">{tickets.shown(rows.length)}</p>
            {queue.hasNextPage && (
              <button
                type="button"
                className="button button-quiet"
                disabled={queue.isFetchingNextPage}
                onClick={() => queue.fetchNextPage()}
              >
                {queue.isFetchingNextPage ? tickets.loadingMore : tickets.more}
              </button>
            )}
          </footer>
        </>
      )}
    </>
  );
}
