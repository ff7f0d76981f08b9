import type { TicketRow } from '../../data/queue.ts';
import { Assignee } from '../parts/Assignee.tsx';
import { PriorityBadge, TicketState } from '../parts/Badges.tsx';
import { Moment } from '../parts/Moment.tsx';
import { TicketName } from '../parts/TicketName.tsx';
import './ticket-list.css';

interface TicketListProps {
  label: string;
  rows: readonly TicketRow[];
}

/** Tickets one below the other: rows on a desk, cards on a phone. */
export function TicketList({ label, rows }: TicketListProps) {
  return (
    <ul className="ticket-list" aria-label={label}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: TicketRow }) {
  return (
    <li className="ticket-row">
      <TicketName row={row} />
      <TicketState ticket={row} />
      <PriorityBadge priority={row.priority} />
      <Assignee of={row.assignee} />
      <Moment at={row.lastActivityAt} />
    </li>
  );
}
