import type { TicketTransition, Unversioned } from '#contract/ticket.ts';
import { TextField } from '#ui/Field.tsx';
import { dayOf } from '#util/today.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useCopy } from '../language.tsx';

export interface TransitionDialogProps {
  isSaving: boolean;
  /** Why the ticket was not moved. */
  error: string | undefined;
  /** Moves it from the version that is shown. */
  onMove(move: Unversioned<TicketTransition>): Promise<boolean>;
  onClose(): void;
}

/** Asks what a ticket waits for, and until when. */
export function PendingDialog({ onMove, ...dialog }: TransitionDialogProps) {
  const copy = useCopy();
  const { pending } = copy.ticket;

  function move(data: FormData) {
    const until = String(data.get('until'));
    return onMove({ to: 'pending', reason: String(data.get('reason')), ...(until && { until }) });
  }

  return (
    <FormDialog
      {...dialog}
      title={pending.title}
      intro={pending.intro}
      submit={pending.submit}
      onSubmit={move}
    >
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
    </FormDialog>
  );
}
