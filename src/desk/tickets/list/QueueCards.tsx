import { DateTime } from '#desk/shared/DateTime.tsx';
import { Assignee } from '#desk/shared/tickets/Assignee.tsx';
import { PriorityBadge, TicketState } from '#desk/shared/tickets/Badges.tsx';
import { Due } from '#desk/shared/tickets/Due.tsx';
import { TicketName } from '#desk/shared/tickets/TicketName.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { QueueTableModel } from './table-features.ts';

interface QueueCardsProps {
  table: QueueTableModel;
  label: string;
  isStale: boolean;
}

/** The list on a phone: a card per ticket. */
export function QueueCards({ table, label, isStale }: QueueCardsProps) {
  return (
    <ul className="queue-cards" aria-label={label} aria-busy={isStale}>
      {table.getRowModel().rows.map((row) => {
        const ticket = row.original;
        return (
          <li key={row.id} data-selected={row.getIsSelected()}>
            <RowCheckbox row={row} />
            <TicketName row={ticket} />
            <div className="queue-card-facts">
              <TicketState ticket={ticket} />
              <PriorityBadge priority={ticket.priority} />
              <Assignee of={ticket.assignee} />
              {ticket.dueAt ? (
                <Due at={ticket.dueAt} />
              ) : (
                <DateTime at={ticket.lastActivityAt} isNear />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
