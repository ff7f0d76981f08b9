import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useCopy } from '../language.tsx';

interface EraseButtonProps {
  isChanging: boolean;
  onErase(): Promise<boolean>;
}

/** Erases a candidate's data before its time, once the agent confirmed that it is for ever. */
export function EraseButton({ isChanging, onErase }: EraseButtonProps) {
  const copy = useCopy();
  const { erase } = copy.ticket;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <button
        type="button"
        className="text-button"
        disabled={isChanging}
        onClick={() => setIsAsking(true)}
      >
        {erase.open}
      </button>
      {isAsking && (
        <Dialog title={erase.title} close={copy.close} onClose={close}>
          <p>{erase.text}</p>
          <p className="actions">
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                close();
                void onErase();
              }}
            >
              {erase.confirm}
            </button>
            <button type="button" className="button button-quiet" onClick={close}>
              {copy.cancel}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
