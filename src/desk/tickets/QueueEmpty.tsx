import { Link } from 'react-router';
import { deskPaths, paths } from '../../lib/paths.ts';
import { useCopy } from '../language.tsx';

/** Why the list is empty: nothing ever came in, or nothing fits the filter. */
export function QueueEmpty({ isNew }: { isNew: boolean }) {
  const { empty, noMatch } = useCopy().tickets;
  return (
    <div className="empty" role="status">
      <h2>{isNew ? empty.title : noMatch.title}</h2>
      <p>{isNew ? empty.text : noMatch.text}</p>
      {isNew ? (
        <a href={paths.contact}>{empty.site}</a>
      ) : (
        <Link to={deskPaths.tickets}>{noMatch.clear}</Link>
      )}
    </div>
  );
}
