import type { ReactNode } from 'react';

type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

interface ReportTableProps {
  /** The first heads the rows. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** How many rows the screen shows, if not all; paper has every one. */
  shown?: number | undefined;
}

/**
 * A table that is whole on every screen: on a phone each row stands by itself, every figure with its column's
 * name. The roles are said, because a row that is no table row any more would lose them.
 */
export function ReportTable({
  label,
  labelledBy,
  columns,
  rows,
  shown = rows.length,
}: Named & ReportTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="report-table" role="table" aria-label={label} aria-labelledby={labelledBy}>
      <thead>
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }, row) => (
          <tr key={key} role="row" data-folded={row >= shown || undefined}>
            <th scope="row" role="rowheader">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
