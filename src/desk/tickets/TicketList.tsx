import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { ticketReference } from '../../../supabase/functions/_shared/contract/ticket.ts';
import type { TicketRow } from '../../data/queue.ts';
import { deskPaths } from '../../lib/paths.ts';
import { useCopy } from '../language.tsx';
import { PriorityBadge, QuarantineBadge, StatusBadge } from '../parts/Badges.tsx';
import { Moment } from '../parts/Moment.tsx';
import './ticket-list.css';

interface TicketListProps {
  label: string;
  rows: readonly TicketRow[];
  /** The rows of an earlier filter, shown until the new ones are here. */
  stale?: boolean;
}

/** Tickets one below the other: rows on a desk, cards on a phone. */
export function TicketList({ label, rows, stale = false }: TicketListProps) {
  return (
    <ul className="ticket-list" aria-label={label} aria-busy={stale}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: TicketRow }) {
  const { kind, tickets } = useCopy();
  const from = [row.contact?.name, row.contact?.company, kind[row.kind]].filter(Boolean);
  const isHeld = row.quarantine && row.status !== 'closed';
  return (
    <li className="ticket-row">
      <div className="ticket-row-what">
        <Link to={deskPaths.ticket(row.id)}>
          <span className="reference">{ticketReference(row.number)}</span> {row.subject}
        </Link>
        <p>{from.join(' · ')}</p>
      </div>
      {isHeld ? <QuarantineBadge /> : <StatusBadge status={row.status} />}
      <PriorityBadge priority={row.priority} />
      <span className="ticket-row-assignee" data-nobody={!row.assignee}>
        <UserRound size={14} aria-hidden="true" />
        <span className="visually-hidden">{tickets.columns.assignee}: </span>
        {row.assignee?.naam ?? tickets.nobody}
      </span>
      <Moment at={row.lastActivityAt} />
    </li>
  );
}
