import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { functionalUpdate, type RowSelectionState, useTable } from '@tanstack/react-table';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { BulkChange } from '#data/bulk.ts';
import { countsQuery, type QueueFilter, queueQuery, type TicketRow } from '#data/queue.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { ListFooter } from '#desk/shared/ListFooter.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { isSameFilter, noFilter, queuePath } from '#desk/shared/tickets/queue-filter.ts';
import { useMediaQuery } from '#desk/shared/use-media-query.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { paths } from '#lib/paths.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx';
import { columns } from './columns.tsx';
import { QueueCards } from './QueueCards.tsx';
import { QueueTable } from './QueueTable.tsx';
import { features } from './table-features.ts';
import type { Bulk } from './use-bulk.ts';
import { useExport } from './use-export.ts';
import { useQueueShortcuts } from './use-queue-shortcuts.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useUpdates } from './use-updates.ts';
import './queue-list.css';
import './bulk.css';
import '#desk/shared/empty.css';

/** The tickets of a filter, and what may be done to the chosen ones. */
export function QueueList({ filter, bulk }: { filter: QueueFilter; bulk: Bulk }) {
  const { tickets } = useCopy();
  const queue = useInfiniteQuery({ ...queueQuery(filter), placeholderData: keepPreviousData });
  const rows = useMemo(() => queue.data?.pages.flatMap((page) => page.tickets) ?? [], [queue.data]);
  const table = useQueueTable(rows, filter);
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const focus = useRowFocus(rowIds);
  const updates = useUpdates(filter, rows, queue.dataUpdatedAt);
  const { run: save } = useExport();
  const [question, setQuestion] = useState<BulkQuestion>();
  const isWide = useMediaQuery('(width >= 64rem)');
  const chosen = rows.filter(({ id }) => table.state.rowSelection[id]);

  /** The chosen tickets, or else the one that has the focus. */
  function targets() {
    const current = focus.current();
    return chosen.length > 0 ? chosen : rows.filter(({ id }) => id === current);
  }

  function change(what: BulkChange) {
    bulk.change(targets(), what);
    table.resetRowSelection(true);
  }

  useQueueShortcuts({
    table,
    focus,
    onAsk: (asked) => targets().length > 0 && setQuestion(asked),
    onResolve: () => targets().length > 0 && change({ what: 'status', move: { to: 'resolved' } }),
  });

  return (
    <>
      <Updates count={updates} onShow={() => queue.refetch()} />
      {queue.isPending && <DeskSpinner />}
      {queue.isError && (
        <LoadError title={tickets.failed} error={queue.error} onRetry={() => queue.refetch()} />
      )}
      {queue.isSuccess && rows.length === 0 && <QueueEmpty filter={filter} />}
      {rows.length > 0 && (
        <>
          {isWide ? (
            <QueueTable
              table={table}
              filter={filter}
              label={tickets.title}
              isStale={queue.isPlaceholderData}
            />
          ) : (
            <QueueCards table={table} label={tickets.title} isStale={queue.isPlaceholderData} />
          )}
          <ListFooter list={queue} shown={tickets.shown(rows.length)} />
        </>
      )}
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          isChanging={bulk.isChanging}
          onAsk={setQuestion}
          onExport={() => save({ ids: chosen.map(({ id }) => id) })}
          onClear={() => table.resetRowSelection(true)}
        />
      )}
      {question && (
        <BulkDialog
          question={question}
          count={targets().length}
          onChange={change}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

/** Why the list is empty: nothing ever came in, all is done, or nothing fits the filter. */
function QueueEmpty({ filter }: { filter: QueueFilter }) {
  const { empty, done, noMatch } = useCopy().tickets;
  const { data: counts } = useQuery(countsQuery());
  if (!counts) return null;
  const isNew = Object.keys(counts).length === 0;
  const why = isNew ? empty : isSameFilter(filter, noFilter) ? done : noMatch;
  return (
    <div className="empty" role="status">
      <h2>{why.title}</h2>
      <p>{why.text}</p>
      {why === empty && <a href={paths.contact}>{empty.site}</a>}
      {why === noMatch && <Link to={deskPaths.tickets}>{noMatch.clear}</Link>}
    </div>
  );
}

/** Says above the list that it changed, and shows the changes when the agent is ready for them. */
function Updates({ count, onShow }: { count: number; onShow(): void }) {
  const { tickets } = useCopy();
  return (
    <div className="updates" role="status">
      {count > 0 && (
        <button type="button" className="button" onClick={onShow}>
          <RefreshCw size={16} aria-hidden="true" />
          {tickets.updates(count)}
        </button>
      )}
    </div>
  );
}

const nothing: RowSelectionState = {};

/** The rows on show as a table, and which of them are chosen. */
function useQueueTable(rows: TicketRow[], filter: QueueFilter) {
  const path = queuePath(filter);
  const [chosen, setChosen] = useState<{ of: string; rows: RowSelectionState }>();
  // What was chosen in one list is not chosen in another.
  const rowSelection = chosen?.of === path ? chosen.rows : nothing;
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { rowSelection },
    onRowSelectionChange: (update) =>
      setChosen({ of: path, rows: functionalUpdate(update, rowSelection) }),
  });
}
