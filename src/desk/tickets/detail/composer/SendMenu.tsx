import { useState } from 'react';
import type { SendTransition } from '#contract/ticket.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { PendingDialog } from '#desk/shared/tickets/PendingDialog.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';

/** What happens once a message was sent. */
export type AfterSend = 'resolve' | 'wait' | 'next';

interface SendMenuProps {
  /** What the ticket may do next. */
  choices: readonly AfterSend[];
  isBusy: boolean;
  onChoose(then: AfterSend): void;
}

/** The ways to send and go on at once, each with its key. */
export function SendMenu({ choices, isBusy, onChoose }: SendMenuProps) {
  const { sendAnd } = useCopy().ticket.composer;
  return (
    <Dropdown id="send-and" label={sendAnd.label}>
      <ul className="send-and">
        {choices.map((each) => (
          <li key={each}>
            <button type="button" disabled={isBusy} onClick={() => onChoose(each)}>
              {sendAnd[each]} <kbd>{sendAnd.keys[each]}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

interface WaitDialogProps {
  isSending: boolean;
  /** Sends, and lets the ticket wait. Resolves with whether it was done. */
  onSend(then: SendTransition): Promise<boolean>;
  onClose(): void;
}

/** Asks what the ticket waits for once the message was sent. */
export function SendAndWait({ isSending, onSend, onClose }: WaitDialogProps) {
  const [isFailed, setIsFailed] = useState(false);
  const { failed } = useCopy().ticket.composer;
  return (
    <PendingDialog
      isSaving={isSending}
      error={isFailed ? failed : undefined}
      onClose={onClose}
      onMove={async (move) => {
        const isSent = move.to === 'pending' && (await onSend(move));
        setIsFailed(!isSent);
        return isSent;
      }}
    />
  );
}
