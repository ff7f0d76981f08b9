import { functionalUpdate, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Sort, sorts } from '../../../supabase/functions/_shared/contract/queue.ts';
import type { QueueFilter, TicketRow } from '../../data/queue.ts';
import { columns } from './columns.tsx';
import { features } from './features.ts';
import { queuePath } from './queue-filter.ts';

const nothing: RowSelectionState = {};

/** The rows on show as a table: which are chosen lives here, how they are sorted in the address. */
export function useQueueTable(rows: TicketRow[], filter: QueueFilter) {
  const navigate = useNavigate();
  const path = queuePath(filter);
  const [chosen, setChosen] = useState<{ of: string; rows: RowSelectionState }>();
  // What was chosen in one list is not chosen in another.
  const rowSelection = chosen?.of === path ? chosen.rows : nothing;
  const direction = filter.order ?? sorts[filter.sort];
  const sorting = useMemo(
    () => [{ id: filter.sort, desc: direction === 'desc' }],
    [filter.sort, direction],
  );
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    state: { rowSelection, sorting },
    onRowSelectionChange: (update) =>
      setChosen({ of: path, rows: functionalUpdate(update, rowSelection) }),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    onSortingChange: (update) => {
      const [wanted] = functionalUpdate(update, sorting);
      if (!wanted) return;
      const sort = wanted.id as Sort;
      const order = wanted.desc ? 'desc' : 'asc';
      void navigate(
        queuePath({ ...filter, sort, order: order === sorts[sort] ? undefined : order }),
      );
    },
  });
}
