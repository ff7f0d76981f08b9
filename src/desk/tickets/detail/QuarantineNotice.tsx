import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { focusHeading } from '#desk/shared/focus-heading.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { notify } from '#ui/notify.ts';
import type { TicketChange } from './use-ticket-change.ts';
import './quarantine.css';

interface QuarantineNoticeProps {
  reason: QuarantineReason;
  isClosed: boolean;
  isChanging: boolean;
  change: Pick<TicketChange, 'release' | 'move'>;
}

/** Says why a ticket is kept apart from the queue, and lets an agent judge it. */
export function QuarantineNotice({ reason, isClosed, isChanging, change }: QuarantineNoticeProps) {
  const { quarantine } = useCopy().ticket;
  const [isAsking, setIsAsking] = useState(false);

  async function release() {
    if (!(await change.release())) return;
    focusHeading();
    void notify({ kind: 'success', title: quarantine.done });
  }

  async function closeAsSpam() {
    if (await change.move({ to: 'closed', reason: 'spam' })) focusHeading();
  }

  return (
    <section className="quarantine" aria-labelledby="quarantine-title">
      <ShieldAlert aria-hidden="true" />
      <div className="quarantine-reason">
        <h2 id="quarantine-title">{quarantine.title}</h2>
        <p>{quarantine.reasons[reason]}</p>
        <p>{isClosed ? quarantine.closed : quarantine.next}</p>
      </div>
      {!isClosed && (
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={isChanging}
            onClick={() => setIsAsking(true)}
          >
            {quarantine.release}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={isChanging}
            onClick={closeAsSpam}
          >
            {quarantine.spam}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={quarantine.confirm.title}
          confirm={quarantine.confirm.submit}
          onConfirm={release}
          onClose={() => setIsAsking(false)}
        >
          <p>{quarantine.confirm.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
