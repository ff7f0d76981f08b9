import { Link } from 'react-router';
import type { CustomerRow } from '#data/contacts.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { useContactsCopy } from './copy.ts';

interface CustomerListProps {
  label: string;
  rows: readonly CustomerRow[];
  /** The rows of an earlier search, shown until the new ones are here. */
  isStale?: boolean;
}

/** Customers one below the other: rows on a desk, cards on a phone. */
export function CustomerList({ label, rows, isStale = false }: CustomerListProps) {
  return (
    <ul className="customer-list" aria-label={label} aria-busy={isStale}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: CustomerRow }) {
  const contacts = useContactsCopy();
  return (
    <li className="customer-row">
      <div className="customer-row-name">
        <Link to={deskPaths.contact(row.id)}>{row.name}</Link>
        <p>{[row.company, row.email, row.phone].filter(Boolean).join(' · ')}</p>
      </div>
      <span>{row.unresolved > 0 && contacts.unresolved(row.unresolved)}</span>
      <span className="customer-row-active">
        {row.lastActivityAt && (
          <>
            {contacts.lastActivity} <DateTime at={row.lastActivityAt} />
          </>
        )}
      </span>
    </li>
  );
}
