import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Queue } from '../../../supabase/functions/_shared/contract/queue.ts';
import { statuses, unresolved } from '../../../supabase/functions/_shared/contract/ticket.ts';
import type { QueueFilter, StatusCounts } from '../../data/queue.ts';
import { useCopy } from '../language.tsx';
import { queuePath } from './queue-filter.ts';

interface QueueFiltersProps {
  filter: QueueFilter;
  counts: StatusCounts | undefined;
}

const tabs = ['unresolved', ...statuses, 'quarantine'] as const;
const assignees = ['anyone', 'me', 'none'] as const;

/** Status as tabs with their counts, and whose tickets; the choice stands in the address. */
export function QueueFilters({ filter, counts }: QueueFiltersProps) {
  const { tickets } = useCopy();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = counts !== undefined;
  // On a phone the list is wider than the screen, and grows with the counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change where the current tab is
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [filter.status, isLoaded]);
  // Of use only when something is held there, which is seldom.
  const isShown = (tab: QueueFilter['status']) =>
    tab !== 'quarantine' || tab === filter.status || countOf(counts ?? {}, tab) > 0;
  return (
    <div className="queue-filters">
      <nav aria-label={tickets.statusFilter}>
        <ul ref={list} className="tabs">
          {tabs.filter(isShown).map((status) => (
            <li key={status} data-status={status}>
              <Link
                to={queuePath({ ...filter, status })}
                aria-current={status === filter.status ? 'page' : undefined}
              >
                {tickets.tabs[status]}
                {counts && <span className="count">{countOf(counts, status)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <label className="queue-assignee">
        {tickets.assigneeFilter}
        <select
          value={filter.assignee}
          onChange={({ target }) => {
            const assignee = assignees.find((each) => each === target.value);
            void navigate(queuePath({ ...filter, assignee }));
          }}
        >
          {assignees.map((assignee) => (
            <option key={assignee} value={assignee}>
              {tickets.assignee[assignee]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** How many tickets a status tab holds. */
export function countOf(counts: StatusCounts, status: Queue): number {
  if (status === 'unresolved' || status === 'all') {
    const wanted = status === 'all' ? statuses : unresolved;
    return wanted.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  }
  return counts[status] ?? 0;
}
