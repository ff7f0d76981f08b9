import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Queue, queues } from '#contract/queue.ts';
import { countsQuery, type QueueFilter } from '#data/queue.ts';
import { viewsQuery } from '#data/views.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { Tabs } from '#desk/shared/Tabs.tsx';
import { countOf, countText } from '#desk/shared/tickets/counts.ts';
import {
  activeFiltersOf,
  isSameFilter,
  noFilter,
  queuePath,
} from '#desk/shared/tickets/queue-filter.ts';

/** Each status and each pinned view as a tab, with how many tickets it holds. */
export function QueueTabs({ filter }: { filter: QueueFilter }) {
  const { tickets } = useCopy();
  // What a search finds in each status is not counted: that would be a search for each.
  const { data: counts } = useQuery({
    ...countsQuery(activeFiltersOf(filter)),
    enabled: !filter.q,
    placeholderData: keepPreviousData,
  });
  const { data: views = [] } = useQuery(viewsQuery());
  const pinned = views.filter(({ isPinned }) => isPinned);
  const isPinned = pinned.some((view) => isSameFilter(view.filter, filter));
  // Of use only when something is held there, which is seldom.
  const isShown = (queue: Queue) =>
    queue !== 'quarantine' || queue === filter.status || countOf(counts ?? {}, queue) > 0;
  return (
    <div className="queue-tabs">
      <Tabs label={tickets.statusFilter} current={filter.status} isLoaded={counts !== undefined}>
        {queues.filter(isShown).map((status) => (
          <Tab
            key={status}
            name={tickets.tabs[status]}
            path={queuePath({ ...filter, status })}
            isCurrent={status === filter.status && !isPinned}
            count={counts && !filter.q ? countOf(counts, status) : undefined}
            status={status}
          />
        ))}
      </Tabs>
      {pinned.length > 0 && (
        <Tabs label={tickets.views.pinned} current={queuePath(filter)}>
          {pinned.map((view) => (
            <Tab
              key={view.id}
              name={view.name}
              path={queuePath({ ...noFilter, ...view.filter })}
              isCurrent={isSameFilter(view.filter, filter)}
              count={view.count ?? undefined}
            />
          ))}
        </Tabs>
      )}
    </div>
  );
}

interface TabProps {
  name: string;
  path: string;
  isCurrent: boolean;
  count: number | undefined;
  status?: Queue;
}

function Tab({ name, path, isCurrent, count, status }: TabProps) {
  return (
    <li data-status={status}>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
        {name}
        {count !== undefined && <span className="count">{countText(count)}</span>}
      </Link>
    </li>
  );
}
