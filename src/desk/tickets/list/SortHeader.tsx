import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type Sort, sorts } from '#contract/queue.ts';
import type { QueueFilter } from '#data/queue.ts';
import { queuePath } from '#desk/shared/tickets/queue-filter.ts';

interface SortHeadProps {
  /** The column's id: the name of a sort, if it has one. */
  column: string;
  filter: QueueFilter;
  children: ReactNode;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const isSort = (column: string): column is Sort => column in sorts;

/** The head of a column. One that sorts does so by the server, first in its own direction. */
export function SortHeader({ column, filter, children }: SortHeadProps) {
  const navigate = useNavigate();
  if (!isSort(column)) return <th scope="col">{children}</th>;
  const direction = column === filter.sort ? (filter.order ?? sorts[column]) : undefined;
  const next = direction ? opposite[direction] : sorts[column];
  const order = next === sorts[column] ? undefined : next;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction && ariaSort[direction]}>
      <button type="button" onClick={() => navigate(queuePath({ ...filter, sort: column, order }))}>
        {children}
        {direction && <Arrow size={14} aria-hidden="true" className="sort-arrow" />}
      </button>
    </th>
  );
}
