import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { countsQuery, firstPageQuery } from '../../data/queue.ts';
import { useCopy } from '../language.tsx';
import { countOf, countText } from '../queue/counts.ts';
import { noFilter, queuePath } from '../queue/queue-filter.ts';
import { TicketList } from '../tickets/TicketList.tsx';

interface ShortQueueProps {
  title: string;
  empty: string;
  assignee: 'me' | 'none';
}

const most = 6;

/** The first few unresolved tickets of somebody or nobody, and the way to all of them. */
export function ShortQueue({ title, empty, assignee }: ShortQueueProps) {
  const { dashboard } = useCopy();
  const heading = useId();
  const filter = { ...noFilter, assignee };
  const { data: counts = {} } = useQuery(countsQuery(assignee));
  const { data: page } = useQuery(firstPageQuery(filter));
  if (!page) return null;
  return (
    <section aria-labelledby={heading}>
      <header className="short-queue-head">
        <h2 id={heading}>
          {title} <span className="count">{countText(countOf(counts, 'unresolved'))}</span>
        </h2>
        {page.tickets.length > 0 && <Link to={queuePath(filter)}>{dashboard.all}</Link>}
      </header>
      {page.tickets.length > 0 ? (
        <TicketList label={title} rows={page.tickets.slice(0, most)} />
      ) : (
        <p className="muted">{empty}</p>
      )}
    </section>
  );
}
