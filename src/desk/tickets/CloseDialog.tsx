import type { SubmitEvent } from 'react';
import { closeReasons } from '../../../supabase/functions/_shared/contract/ticket.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useCopy } from '../language.tsx';
import type { TicketChange } from './use-ticket-change.ts';

interface CloseDialogProps {
  onMove: TicketChange['move'];
  onClose(): void;
}

/** Why work that was never resolved may end: `done` is for resolved tickets only. */
export const earlyReasons = closeReasons.filter((reason) => reason !== 'done');

/** Asks why a ticket is closed without having been resolved. */
export function CloseDialog({ onMove, onClose }: CloseDialogProps) {
  const copy = useCopy();
  const { closing } = copy.ticket;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('reason');
    const reason = earlyReasons.find((each) => each === chosen);
    if (!reason) return;
    onClose();
    void onMove({ to: 'closed', reason });
  }

  return (
    <Dialog title={closing.title} close={copy.close} onClose={onClose}>
      <p>{closing.intro}</p>
      <form className="form" onSubmit={submit}>
        <fieldset className="choices">
          <legend>{closing.reason}</legend>
          {earlyReasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} required />
              {closing.reasons[reason]}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button">
          {closing.submit}
        </button>
      </form>
    </Dialog>
  );
}
