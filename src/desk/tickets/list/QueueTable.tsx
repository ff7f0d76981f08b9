import type { QueueFilter } from '#data/queue.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SortHeader } from './SortHeader.tsx';
import type { QueueTableModel } from './table-features.ts';

interface QueueTableProps {
  table: QueueTableModel;
  filter: QueueFilter;
  label: string;
  /** The rows are those of an earlier filter, shown until the new ones are here. */
  isStale: boolean;
}

/** The list on a desk: a line per ticket, sorted by the heads of its columns. */
export function QueueTable({ table, filter, label, isStale }: QueueTableProps) {
  const { tickets } = useCopy();
  return (
    <table className="queue-table" aria-label={label} aria-busy={isStale}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            <td>
              <input
                type="checkbox"
                aria-label={tickets.selectAll}
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = table.getIsSomeRowsSelected();
                }}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </td>
            {group.headers.map((header) => (
              <SortHeader key={header.id} column={header.column.id} filter={filter}>
                <table.FlexRender header={header} />
              </SortHeader>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-selected={row.getIsSelected()}>
            <td>
              <RowCheckbox row={row} />
            </td>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
