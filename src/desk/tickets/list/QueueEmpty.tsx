import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countsQuery, type QueueFilter } from '#data/queue.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { isSameFilter, noFilter } from '#desk/shared/tickets/queue-filter.ts';
import { deskPaths, paths } from '#lib/paths.ts';
import '#desk/shared/empty.css';

/** Why the list is empty: nothing ever came in, all is done, or nothing fits the filter. */
export function QueueEmpty({ filter }: { filter: QueueFilter }) {
  const { empty, done, noMatch } = useCopy().tickets;
  const { data: counts } = useQuery(countsQuery());
  if (!counts) return null;
  const isNew = Object.keys(counts).length === 0;
  const why = isNew ? empty : isSameFilter(filter, noFilter) ? done : noMatch;
  return (
    <div className="empty" role="status">
      <h2>{why.title}</h2>
      <p>{why.text}</p>
      {why === empty && <a href={paths.contact}>{empty.site}</a>}
      {why === noMatch && <Link to={deskPaths.tickets}>{noMatch.clear}</Link>}
    </div>
  );
}
