import { Menu, X } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface SheetProps {
  /** Unique on the page: ties the buttons to the sheet. */
  id: string;
  label: string;
  open: string;
  close: string;
  children: ReactNode;
}

/** A panel from the side, and the button that opens it: a modal dialog that needs no script. */
export function Sheet({ id, label, open, close, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="icon-button sheet-button"
        aria-label={open}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={id}
        onClick={({ currentTarget }) => {
          // Where the browser does not know `command`.
          if (!('commandForElement' in currentTarget)) sheet.current?.showModal();
        }}
      >
        <Icon drawing={Menu} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        id={id}
        ref={sheet}
        className="sheet"
        aria-label={label}
        closedby="any"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) sheet.current?.close();
        }}
      >
        <form method="dialog" className="sheet-close">
          <button type="submit" className="icon-button" aria-label={close}>
            <Icon drawing={X} />
          </button>
        </form>
        {children}
      </dialog>
    </>
  );
}
