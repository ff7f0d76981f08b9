import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BulkChange } from '#data/bulk.ts';
import { type QueueFilter, queueQuery } from '#data/queue.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { ListFoot } from '#desk/shared/ListFoot.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useMedia } from '#desk/shared/use-media.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog, type BulkQuestion } from './BulkDialog.tsx';
import { QueueCards } from './QueueCards.tsx';
import { QueueEmpty } from './QueueEmpty.tsx';
import { QueueTable } from './QueueTable.tsx';
import { Updates } from './Updates.tsx';
import type { Bulk } from './use-bulk.ts';
import { useExport } from './use-export.ts';
import { useQueueShortcuts } from './use-queue-shortcuts.ts';
import { useQueueTable } from './use-queue-table.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useUpdates } from './use-updates.ts';
import './queue-list.css';
import './bulk.css';

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
  const isWide = useMedia('(width >= 64rem)');
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
          <ListFoot list={queue} shown={tickets.shown(rows.length)} />
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
