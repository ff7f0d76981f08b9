import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Sort, sorts } from '../../../supabase/functions/_shared/contract/queue.ts';
import type { QueueFilter, TicketRow } from '../../data/queue.ts';
import { columns } from './columns.tsx';
import { features } from './features.ts';
import { queuePath } from './queue-filter.ts';

/** The rows on show as a table: which are chosen lives here, how they are sorted in the address. */
export function useQueueTable(rows: TicketRow[], filter: QueueFilter) {
  const navigate = useNavigate();
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
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
    onRowSelectionChange: setRowSelection,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    onSortingChange: (update) => {
      const [chosen] = typeof update === 'function' ? update(sorting) : update;
      if (!chosen) return;
      const sort = chosen.id as Sort;
      const order = chosen.desc ? 'desc' : 'asc';
      void navigate(
        queuePath({ ...filter, sort, order: order === sorts[sort] ? undefined : order }),
      );
    },
  });
}
