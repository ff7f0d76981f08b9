import { useEffect, useRef } from 'react';
import type { Ticket, TicketEvent } from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { EventLine } from './EventLine.tsx';
import '#desk/shared/conflict.css';

interface ConflictNoticeProps {
  ticket: Ticket;
  /** What happened to the ticket before the agent's own change arrived. */
  missed: readonly TicketEvent[];
  onDismiss(): void;
}

/** Says that a colleague came first, and what he did. Takes the focus, for nothing was changed. */
export function ConflictNotice({ ticket, missed, onDismiss }: ConflictNoticeProps) {
  const { conflict } = useCopy().ticket;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className="conflict" role="alert" tabIndex={-1}>
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
    </div>
  );
}
