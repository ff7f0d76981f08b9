import { useEffect, useRef } from 'react';
import type { TimeEntry } from '#data/time.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useTimeCopy } from '#desk/shared/time/copy.ts';
import { UndoButton } from '#desk/shared/UndoButton.tsx';
import { useCountdown } from '#desk/shared/use-countdown.ts';
import { minutesInWords } from '#lib/durations.ts';

const undoSeconds = 60;

interface RemovedEntryProps {
  entry: TimeEntry;
  isRestoring: boolean;
  onRestore(entry: TimeEntry): void;
}

/** Says that an entry was removed, and puts it back as long as its seconds last. */
export function RemovedEntry({ entry, isRestoring, onRestore }: RemovedEntryProps) {
  const words = useTimeCopy();
  const { language } = useLanguage();
  const seconds = useCountdown(undoSeconds);
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  if (seconds === 0) return null;
  return (
    <div ref={place} className="time-running" tabIndex={-1}>
      <p role="status">{words.removed(minutesInWords(entry.minutes, language))}</p>
      <UndoButton
        label={words.undo}
        seconds={seconds}
        disabled={isRestoring}
        onClick={() => onRestore(entry)}
      />
    </div>
  );
}
