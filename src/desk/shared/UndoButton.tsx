import { Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';

interface UndoButtonProps extends ComponentProps<'button'> {
  label: string;
  /** How long it can still be pressed. */
  seconds: number;
}

/** Takes back what was just done, as long as its seconds last. */
export function UndoButton({ label, seconds, ...button }: UndoButtonProps) {
  return (
    <button type="button" className="button button-quiet" {...button}>
      <Undo2 size={16} aria-hidden="true" />
      {label}
      <span className="muted" aria-hidden="true">
        {seconds} s
      </span>
    </button>
  );
}
