import { X } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './text-dialog.css';

interface TextDialogProps {
  /** Unique on the page: ties the button to the dialog. */
  id: string;
  title: string;
  /** The label of the button that opens the dialog. */
  open: string;
  close: string;
  children: ReactNode;
}

/** A button and the modal dialog of text that it opens; the browser does both without script. */
export function TextDialog({ id, title, open, close, children }: TextDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={id}
        onClick={({ currentTarget }) => {
          // Where the browser does not know `command`.
          if (!('commandForElement' in currentTarget)) dialog.current?.showModal();
        }}
      >
        {open}
      </button>
      <dialog
        id={id}
        ref={dialog}
        className="text-dialog"
        aria-labelledby={`${id}-title`}
        closedby="any"
      >
        <div className="text-dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <form method="dialog">
            <button type="submit" className="icon-button" aria-label={close}>
              <Icon drawing={X} />
            </button>
          </form>
        </div>
        <div className="text-dialog-body">{children}</div>
      </dialog>
    </>
  );
}
