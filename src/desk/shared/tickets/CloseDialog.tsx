import { closeReasons } from '#contract/ticket.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useCopy } from '../language.tsx';
import type { TransitionDialogProps } from './PendingDialog.tsx';

/** Why work that was never resolved may end: `done` is for resolved tickets only. */
export const earlyReasons = closeReasons.filter((reason) => reason !== 'done');

/** Asks why a ticket is closed without having been resolved. */
export function CloseDialog({ onMove, ...dialog }: TransitionDialogProps) {
  const copy = useCopy();
  const { closing } = copy.ticket;

  async function move(data: FormData) {
    const reason = earlyReasons.find((each) => each === data.get('reason'));
    return reason ? onMove({ to: 'closed', reason }) : false;
  }

  return (
    <FormDialog
      {...dialog}
      title={closing.title}
      intro={closing.intro}
      submit={closing.submit}
      onSubmit={move}
    >
      <fieldset className="choices">
        <legend>{closing.reason}</legend>
        {earlyReasons.map((reason) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required />
            {closing.reasons[reason]}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
