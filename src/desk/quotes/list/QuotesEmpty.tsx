import { Link } from 'react-router';
import { useCopy } from '#desk/shared/language.tsx';
import { deskPaths } from '#lib/paths.ts';
import '#desk/shared/empty.css';

/** Why the list is empty: nothing was ever quoted, or nothing fits the filter. */
export function QuotesEmpty({ isNew }: { isNew: boolean }) {
  const { empty, noMatch } = useCopy().quotes;
  return (
    <div className="empty" role="status">
      <h2>{isNew ? empty.title : noMatch.title}</h2>
      <p>{isNew ? empty.text : noMatch.text}</p>
      {!isNew && <Link to={deskPaths.offers}>{noMatch.clear}</Link>}
    </div>
  );
}
