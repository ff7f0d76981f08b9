import { useEffect, useRef } from 'react';
import { UndoButton } from '#desk/shared/UndoButton.tsx';
import { useCountdown } from '#desk/shared/use-countdown.ts';
import { useContactsCopy } from '../copy.ts';
import type { ContactChangeActions } from './use-contact-change.ts';

/** So long the way back stands at the head; after that each address can still be separated. */
const undoSeconds = 60;

/** Says that two customers are one person now, and takes that back. */
export function MergeOutcome({ change }: { change: ContactChangeActions }) {
  const { merge } = useContactsCopy();
  const seconds = useCountdown(undoSeconds);
  const place = useRef<HTMLDivElement>(null);
  // The dialog that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="customer-merged" tabIndex={-1}>
      <p role="status">{merge.done}</p>
      {seconds > 0 && (
        <UndoButton
          label={merge.undo}
          seconds={seconds}
          disabled={change.isSeparating}
          onClick={change.undoMerge}
        />
      )}
    </div>
  );
}
