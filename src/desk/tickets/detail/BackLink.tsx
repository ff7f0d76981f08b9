import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useCopy } from '#desk/shared/language.tsx';
import { savedListPosition } from '#desk/shared/tickets/list-position.ts';

/** The way back to the list, as it was left. */
export function BackLink() {
  const copy = useCopy().ticket;
  return (
    <Link className="back-link" to={savedListPosition().path} state={{ comesBack: true }}>
      <ArrowLeft size={16} aria-hidden="true" />
      {copy.back}
    </Link>
  );
}
