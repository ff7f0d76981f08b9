import { useState } from 'react';
import type { TicketStatus } from '#contract/ticket.ts';
import { transitions } from '#contract/ticket-transitions.ts';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import type { Ticket } from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { CloseDialog } from '#desk/shared/tickets/CloseDialog.tsx';
import { PendingDialog } from '#desk/shared/tickets/PendingDialog.tsx';
import { mayResolve } from './candidate/candidate.ts';
import type { TicketChange } from './use-ticket-change.ts';
import { ticketFields } from './use-ticket-shortcuts.ts';

interface StatusMovesProps {
  ticket: Ticket;
  isChanging: boolean;
  /** Why the last move was not made. */
  problem: string | undefined;
  onMove: TicketChange['move'];
}

/** A button for each status that the ticket may go to; two of them ask something first. */
export function StatusActions({ ticket, isChanging, problem, onMove }: StatusMovesProps) {
  const { statusActions } = useCopy().ticket;
  const [asking, setAsking] = useState<'pending' | 'closed'>();
  const { actions } = useRecruitingCopy();
  const { status } = ticket;
  const isApplication = ticket.application !== null;
  const moves = transitions[status].filter((to) => to !== 'resolved' || mayResolve(ticket));

  const dialog = {
    isSaving: isChanging,
    error: problem,
    onMove,
    onClose: () => setAsking(undefined),
  };

  function start(to: TicketStatus) {
    if (to === 'pending') setAsking('pending');
    else if (to !== 'closed') void onMove({ to });
    else if (status === 'resolved') void onMove({ to, reason: 'done' });
    else setAsking('closed');
  }

  return (
    <fieldset id={ticketFields.status} className="status-actions" aria-label={statusActions.label}>
      {moves.map((to) => (
        <button
          key={to}
          type="button"
          className={to === 'resolved' ? 'button' : 'button button-quiet'}
          disabled={isChanging}
          onClick={() => start(to)}
        >
          {isApplication && to === 'pending' ? actions.keep : nameOfMove(statusActions, status, to)}
        </button>
      ))}
      {asking === 'pending' && <PendingDialog {...dialog} />}
      {asking === 'closed' && <CloseDialog {...dialog} />}
    </fieldset>
  );
}

/** What a move is called depends on where it comes from, too. */
function nameOfMove(
  statusActions: DeskCopy['ticket']['statusActions'],
  from: TicketStatus,
  to: TicketStatus,
): string {
  if (from === 'closed' || (from === 'resolved' && to === 'in-progress'))
    return statusActions.reopen;
  if (from === 'resolved' && to === 'closed') return statusActions.finish;
  if (from === 'pending' && to === 'in-progress') return statusActions.resume;
  return statusActions[to];
}
