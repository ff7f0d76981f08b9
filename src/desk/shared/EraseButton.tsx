import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { notify } from '#ui/notify.ts';
import './erase-button.css';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { focusHeading } from './focus-heading.ts';
import { useRights } from './use-rights.ts';

type EraseWords = DeskCopy['ticket']['candidate']['erase' | 'eraseCustomer'];

interface EraseButtonProps {
  /** Whose data it is. */
  name: string;
  isChanging: boolean;
  /** What is said of it. */
  words: EraseWords;
  /** Resolves with whether it was done. */
  onErase(): Promise<boolean>;
}

/** Erases all that is known of somebody at once, after saying what that is. For admins. */
export function EraseButton({ name, isChanging, words: erase, onErase }: EraseButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isAdmin } = useRights();
  if (!isAdmin) return null;

  async function confirm() {
    if (!(await onErase())) return;
    focusHeading();
    void notify({ kind: 'success', title: erase.done });
  }

  return (
    <>
      <button
        type="button"
        className="erase-button"
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
