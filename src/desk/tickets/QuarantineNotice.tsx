import { ShieldAlert } from 'lucide-react';
import type { Ticket } from '../../data/tickets.ts';
import { useCopy } from '../language.tsx';

interface QuarantineNoticeProps {
  reason: NonNullable<Ticket['quarantine']>;
  isChanging: boolean;
  onRelease(): Promise<boolean>;
}

/** Says why a ticket is kept apart from the queue, and lets it in. */
export function QuarantineNotice({ reason, isChanging, onRelease }: QuarantineNoticeProps) {
  const { quarantine } = useCopy().ticket;
  return (
    <div className="quarantine" role="note">
      <ShieldAlert size={20} aria-hidden="true" />
      <p>
        <strong>{quarantine.title}</strong> {quarantine.reasons[reason]} {quarantine.held}
      </p>
      <button
        type="button"
        className="button button-quiet"
        disabled={isChanging}
        onClick={onRelease}
      >
        {quarantine.release}
      </button>
    </div>
  );
}
