import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { deskPaths } from '#lib/paths.ts';
import { useCopy } from '../shared/language.tsx';

/** The way back to the list of quotes. */
export function BackLink() {
  const { quotes } = useCopy();
  return (
    <Link className="back-link" to={deskPaths.offers}>
      <ArrowLeft size={16} aria-hidden="true" />
      {quotes.back}
    </Link>
  );
}
