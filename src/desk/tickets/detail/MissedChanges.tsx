import type { Ticket, TicketEvent } from '#data/tickets.ts';
import { ConflictNotice } from '#desk/shared/ConflictNotice.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { EventLine } from './EventLine.tsx';

interface MissedChangesProps {
  ticket: Ticket;
  /** What happened to the ticket before the agent's own change arrived. */
  missed: readonly TicketEvent[];
  onDismiss(): void;
}

/** Says that a colleague came first, and what they did. */
export function MissedChanges({ ticket, missed, onDismiss }: MissedChangesProps) {
  const { conflict } = useCopy().ticket;
  return (
    <ConflictNotice takesFocus>
      <h2>{conflict.title}</h2>
      <p>{missed.length > 0 ? conflict.changes : conflict.none}</p>
      <ul>
        {missed.map((event) => (
          <EventLine key={event.id} event={event} agents={ticket.colleagues} />
        ))}
      </ul>
      <p>{conflict.next}</p>
      <button type="button" className="button button-quiet" onClick={onDismiss}>
        {conflict.dismiss}
      </button>
    </ConflictNotice>
  );
}
