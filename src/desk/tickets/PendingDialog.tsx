import type { SubmitEvent } from 'react';
import { dayOf } from '../../../supabase/functions/_shared/today.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useCopy } from '../language.tsx';
import type { TicketChange } from './use-ticket-change.ts';

interface MoveDialogProps {
  onMove: TicketChange['move'];
  onClose(): void;
}

/** Asks what a ticket waits for, and until when. */
export function PendingDialog({ onMove, onClose }: MoveDialogProps) {
  const copy = useCopy();
  const { pending } = copy.ticket;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const until = String(data.get('until'));
    onClose();
    void onMove({
      to: 'pending',
      reason: String(data.get('reason')),
      ...(until && { until }),
    });
  }

  return (
    <Dialog title={pending.title} close={copy.close} onClose={onClose}>
      <p>{pending.intro}</p>
      <form className="form" onSubmit={submit}>
        <TextField
          id="pending-reason"
          name="reason"
          label={pending.reason}
          maxLength={300}
          pattern=".*\S.*"
          required
        />
        <TextField
          id="pending-until"
          name="until"
          type="date"
          min={dayOf(new Date())}
          label={pending.until}
          note={pending.untilNote}
        />
        <button type="submit" className="button">
          {pending.submit}
        </button>
      </form>
    </Dialog>
  );
}
