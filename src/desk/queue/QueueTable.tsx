import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCopy } from '../language.tsx';
import type { QueueTableModel } from './features.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

interface QueueTableProps {
  table: QueueTableModel;
  label: string;
  /** The rows are those of an earlier filter, shown until the new ones are here. */
  isStale: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The list on a desk: a line per ticket, sorted by the heads of its columns. */
export function QueueTable({ table, label, isStale }: QueueTableProps) {
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
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted();
              const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
              return (
                <th key={header.id} scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined}>
                  {header.column.getCanSort() ? (
                    <button type="button" onClick={header.column.getToggleSortingHandler()}>
                      <table.FlexRender header={header} />
                      {sorted && <Arrow size={14} aria-hidden="true" />}
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
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
