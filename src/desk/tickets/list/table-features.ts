import {
  createColumnHelper,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { TicketRow } from '#data/queue.ts';

/** What the queue's table can do. The server sorts, filters and pages. */
export const features = tableFeatures({ rowSelectionFeature });

export const helper = createColumnHelper<typeof features, TicketRow>();

export type QueueTableModel = ReactTable<typeof features, TicketRow>;
export type QueueRowModel = ReturnType<QueueTableModel['getRowModel']>['rows'][number];
