import type { TicketRow } from '#data/queue.ts';
import { DateTime } from '../DateTime.tsx';
import { Assignee } from './Assignee.tsx';
import { PriorityBadge, TicketState } from './Badges.tsx';
import { Due } from './Due.tsx';
import { TicketName } from './TicketName.tsx';
import './ticket-list.css';

interface TicketListProps {
  label: string;
  rows: readonly TicketRow[];
  /** Work to choose from: when each is due, in place of who has it and when it last moved. */
  isAgenda?: boolean;
}

/** Tickets one below the other: rows on a desk, cards on a phone. */
export function TicketList({ label, rows, isAgenda = false }: TicketListProps) {
  return (
    <ul className="ticket-list" aria-label={label}>
      {rows.map((row) => (
        <Row key={row.id} row={row} isAgenda={isAgenda} />
      ))}
    </ul>
  );
}

function Row({ row, isAgenda }: { row: TicketRow; isAgenda: boolean }) {
  return (
    <li className="ticket-row" data-agenda={isAgenda}>
      <TicketName row={row} />
      <TicketState ticket={row} />
      <PriorityBadge priority={row.priority} />
      {isAgenda ? (
        row.dueAt && <Due at={row.dueAt} />
      ) : (
        <>
          <Assignee of={row.assignee} />
          <DateTime at={row.lastActivityAt} />
        </>
      )}
    </li>
  );
}
