import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useCopy } from '#desk/shared/language.tsx';
import { UndoButton } from '#desk/shared/UndoButton.tsx';
import { useCountdown } from '#desk/shared/use-countdown.ts';

/** So long a removed line can be put back. */
const undoSeconds = 10;

interface RemovedLineProps {
  row: number;
  onUndo(): void;
  /** Its time is over; whether the agent's focus was here. */
  onEnd(hadFocus: boolean): void;
}

/** Stands where a line was, and puts it back as long as it does. */
export function RemovedLine({ row, onUndo, onEnd }: RemovedLineProps) {
  const words = useCopy().quotes.editor.lines;
  const said = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const seconds = useCountdown(undoSeconds);
  // The button that had the focus went with the line.
  useEffect(() => undo.current?.focus(), []);
  const end = useEffectEvent(() => onEnd(document.activeElement === undo.current));
  useEffect(() => {
    if (seconds === 0) end();
  }, [seconds]);
  return (
    <li className="line-removed">
      <p id={said}>{words.removed(row + 1)}</p>
      <UndoButton
        ref={undo}
        label={words.undo}
        seconds={seconds}
        aria-describedby={said}
        onClick={onUndo}
      />
    </li>
  );
}
