import { functionalUpdate, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { QueueFilter, TicketRow } from '#data/queue.ts';
import { queuePath } from '#desk/shared/tickets/queue-filter.ts';
import { columns } from './columns.tsx';
import { features } from './features.ts';

const nothing: RowSelectionState = {};

/** The rows on show as a table, and which of them are chosen. */
export function useQueueTable(rows: TicketRow[], filter: QueueFilter) {
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
