import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Message } from '#data/tickets.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';

interface TakeBackProps {
  message: Message;
  onUndoSend(): void;
}

/** Counts down until a reply leaves, and takes it back until then. */
export function UndoSend({ message, onUndoSend }: TakeBackProps) {
  const copy = useCopy().ticket;
  const { undoSend } = copy.composer;
  const [leavesAt] = useState(() => performance.now() + (message.leavesInMs ?? 0));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((leavesAt - now) / 1000);
  const isOpen = seconds > 0;
  useShortcuts(copy.shortcuts, [
    ...(isOpen ? [{ keys: 'z', label: undoSend.button, run: onUndoSend }] : []),
  ]);
  if (!isOpen) return null;
  return (
    <div className="composer-notice" role="status">
      <p>
        {undoSend.leaves} <span aria-hidden="true">{undoSend.seconds(seconds)}</span>
      </p>
      <button type="button" className="button button-quiet" onClick={onUndoSend}>
        <Undo2 size={18} aria-hidden="true" />
        {undoSend.button}
      </button>
    </div>
  );
}
