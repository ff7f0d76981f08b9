import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../../ui/notify.ts';
import { useCopy } from '../../language.tsx';
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx';
import { focusHeading } from '../../parts/focus-heading.ts';
import type { TicketChange } from '../use-ticket-change.ts';

interface EraseProps {
  /** Whose data it is. */
  name: string;
  isChanging: boolean;
  onErase: TicketChange['erase'];
}

/** Erases all that is known of a candidate at once, after saying what that is. */
export function Erase({ name, isChanging, onErase }: EraseProps) {
  const { erase } = useCopy().ticket.intake;
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    if (!(await onErase())) return;
    focusHeading();
    void notify({ kind: 'success', title: erase.done });
  }

  return (
    <>
      <button
        type="button"
        className="erase"
        disabled={isChanging}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={16} aria-hidden="true" />
        {erase.open}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={erase.title}
          confirm={erase.confirm}
          isDangerous
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{erase.intro(name)}</p>
          <ul>
            {erase.goes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{erase.stays}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
