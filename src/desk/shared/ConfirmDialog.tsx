import type { ReactNode } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useCopy } from './language.tsx';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  title: string;
  /** What the button that does it says. */
  confirm: string;
  isDangerous?: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/** Says what will happen and asks whether it should. What cannot be undone looks like it. */
export function ConfirmDialog({
  title,
  confirm,
  isDangerous = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const copy = useCopy();
  return (
    <Dialog title={title} close={copy.close} onClose={onClose}>
      <div className="confirm">{children}</div>
      <div className="actions">
        <button
          type="button"
          className={isDangerous ? 'button button-danger' : 'button'}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {copy.cancel}
        </button>
      </div>
    </Dialog>
  );
}
