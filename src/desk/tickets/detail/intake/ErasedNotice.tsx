import { Eraser } from 'lucide-react';
import type { TicketEvent } from '#data/tickets.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import './intake.css';

/** Says that a candidate's data is gone, by whose hand, and since when. */
export function ErasedNotice({ event }: { event: TicketEvent }) {
  const { erased } = useCopy().ticket.intake;
  return (
    <section className="erased" aria-labelledby="erased-title">
      <Eraser aria-hidden="true" />
      <div>
        <h2 id="erased-title">{erased.title}</h2>
        <p>
          {event.actor ? erased.byAgent(event.actor) : erased.bySystem}{' '}
          <DateTime at={event.createdAt} />
        </p>
      </div>
    </section>
  );
}
