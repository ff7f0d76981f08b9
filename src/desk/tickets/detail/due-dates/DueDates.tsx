import { CircleCheck, CirclePause } from 'lucide-react';
import { useState } from 'react';
import type { Ticket } from '#data/tickets.ts';
import { Facts } from '#desk/shared/Facts.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Due } from '#desk/shared/tickets/Due.tsx';
import { DueExplanation } from './DueExplanation.tsx';
import './due-dates.css';

/** What was promised for a ticket and how long there is left; and why, for whoever asks. */
export function DueDates({ ticket }: { ticket: Ticket }) {
  const copy = useCopy().ticket.dueDates;
  const [isOpen, setIsOpen] = useState(false);
  const { firstResponseAt, firstResponseDueAt, resolutionDueAt, doneAt, status } = ticket;
  if (!firstResponseDueAt && !resolutionDueAt && status !== 'pending') return null;
  return (
    <section className="due-dates" aria-label={copy.label}>
      <Facts
        facts={[
          [
            copy.firstResponse,
            <Promised key="first" due={firstResponseDueAt} done={firstResponseAt} />,
          ],
          [
            copy.resolution,
            status === 'pending' && !resolutionDueAt ? (
              <span key="paused" className="due">
                <CirclePause size={14} aria-hidden="true" />
                {copy.onHold}
              </span>
            ) : (
              <Promised key="resolution" due={resolutionDueAt} done={doneAt} />
            ),
          ],
        ]}
      />
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{copy.why}</summary>
        {isOpen && <DueExplanation ticket={ticket} />}
      </details>
    </section>
  );
}

/** A countdown; or, once it is done, whether that was in time. */
function Promised({ due, done }: { due: string | null; done: string | null }) {
  const copy = useCopy().ticket.dueDates;
  if (!due) return copy.nothing;
  if (!done) return <Due at={due} isLong />;
  if (done > due)
    return (
      <span className="due" data-state="late">
        {copy.tooLate}
      </span>
    );
  return (
    <span className="due">
      <CircleCheck size={14} aria-hidden="true" />
      {copy.inTime}
    </span>
  );
}
