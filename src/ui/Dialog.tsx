import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { swallowSecondClick, wasSecondClick } from './prevent-double-click.ts';
import './dialog.css';

interface DialogProps {
  title: string;
  close: string;
  onClose(): void;
  /** Asked before the browser, or the button above, closes it; false keeps it open. */
  mayClose?(dialog: HTMLDialogElement): boolean;
  className?: string;
  children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. The browser keeps and returns the focus. */
export function Dialog({
  title,
  close,
  onClose,
  mayClose = () => true,
  className = '',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before it is taken out of the page: the browser returns the focus of a dialog that it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    swallowSecondClick();
    // The browser would choose the button that closes it.
    const field = element?.querySelector<HTMLElement>('input, select, textarea');
    const chosen = element?.querySelector<HTMLElement>('[type="radio"]:checked');
    (chosen ?? field)?.focus();
    return () => {
      element?.close();
      swallowSecondClick();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      closedby="any"
      onCancel={(event) => {
        // A file's own choice is cancelled, too.
        const isOurs = event.target === event.currentTarget;
        if (isOurs && (wasSecondClick() || !mayClose(event.currentTarget))) event.preventDefault();
      }}
      onClose={onClose}
    >
      <header className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={close}
          onClick={() => dialog.current && mayClose(dialog.current) && onClose()}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
