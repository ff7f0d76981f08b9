import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { firstPageQuery, type QueueFilter } from '#data/queue.ts';
import { useCopy } from '../shared/language.tsx';
import { noFilter, queuePath } from '../shared/tickets/queue-filter.ts';
import { TicketList } from '../shared/tickets/TicketList.tsx';

interface ShortQueueProps {
  title: string;
  filter: Partial<QueueFilter>;
  empty: ReactNode;
}

const most = 6;

/** The first few tickets of a list, and the way to all of them. */
export function ShortQueue({ title, filter, empty }: ShortQueueProps) {
  const { dashboard } = useCopy();
  const heading = useId();
  const { data: page } = useQuery(firstPageQuery({ ...noFilter, ...filter }));
  if (!page) return null;
  return (
    <section aria-labelledby={heading}>
      <header className="short-queue-head">
        <h2 id={heading}>{title}</h2>
        {page.tickets.length > 0 && <Link to={queuePath(filter)}>{dashboard.all}</Link>}
      </header>
      {page.tickets.length > 0 ? (
        <TicketList label={title} rows={page.tickets.slice(0, most)} isAgenda />
      ) : (
        <p className="muted">{empty}</p>
      )}
    </section>
  );
}
