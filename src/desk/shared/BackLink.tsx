import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back to a list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="back-link" to={to}>
      <ArrowLeft size={16} aria-hidden="true" />
      {label}
    </Link>
  );
}
