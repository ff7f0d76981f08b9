import type { Ticket } from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { EventLine } from './EventLine.tsx';

/** Everything that was ever changed about a ticket, folded away until it is asked for. */
export function History({ ticket }: { ticket: Ticket }) {
  const { events } = useCopy().ticket;
  return (
    <details className="history">
      <summary>{events.title(ticket.events.length)}</summary>
      <ol>
        {ticket.events.map((event) => (
          <EventLine key={event.id} event={event} agents={ticket.colleagues} />
        ))}
      </ol>
    </details>
  );
}
