import { Play, Square } from 'lucide-react';
import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import { forgottenHours } from '#contract/time.ts';
import type { Ticket } from '#data/tickets.ts';
import type { TicketTime } from '#data/time.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { useNow } from '#desk/shared/use-now.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { businessDuration } from '#lib/durations.ts';

export type RunningTimer = NonNullable<TicketTime['timer']>;

interface TimerProps {
  ticket: Ticket;
  timer: RunningTimer | null;
  isChanging: boolean;
  onStart(): void;
  onStop(): void;
  onDiscard(ticketId: string): void;
}

/** How long a timer has been running, in milliseconds. */
export const lengthOf = ({ startedAt }: RunningTimer, now = Date.now()) =>
  Math.max(0, now - Date.parse(startedAt));

/** Whether a timer runs for so long that nobody worked all that time. */
export const isForgotten = (timer: RunningTimer, now?: number) =>
  lengthOf(timer, now) > forgottenHours * 3_600_000;

/** The agent's timer: not running, running on this ticket, or on another one. */
export function Timer({ ticket, timer, isChanging, onStart, onStop, onDiscard }: TimerProps) {
  const words = useTimeCopy().timer;
  const { language } = useLanguage();
  const now = useNow();
  if (!timer) {
    return (
      <button
        type="button"
        className="button button-quiet"
        disabled={isChanging}
        onClick={onStart}
        aria-keyshortcuts="t"
      >
        <Play size={16} aria-hidden="true" />
        {words.start}
      </button>
    );
  }
  const isHere = timer.ticketId === ticket.id;
  const length = businessDuration(
    lengthOf(timer, Math.max(now, Date.parse(timer.startedAt))) / 1000,
    language,
  );
  const { number } = timer;
  return (
    <div className="time-running">
      <p role="status">
        {isHere ? words.runs(length) : words.elsewhere(length)}{' '}
        {!isHere &&
          (number === null ? (
            words.unseen
          ) : (
            <Link to={deskPaths.ticket(timer.ticketId)}>
              {ticketReference(number)} {timer.subject}
            </Link>
          ))}
      </p>
      {isForgotten(timer, now) && <p className="time-forgotten">{words.forgotten(length)}</p>}
      {isHere || number !== null ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={onStop}
          aria-keyshortcuts="t"
        >
          <Square size={16} aria-hidden="true" />
          {isHere ? words.stop : words.stopThere}
        </button>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          disabled={isChanging}
          onClick={() => onDiscard(timer.ticketId)}
        >
          {words.discard}
        </button>
      )}
    </div>
  );
}
