import { ChevronDown, ChevronsUp, Equal } from 'lucide-react';
import type { TicketPriority, TicketStatus } from '#contract/ticket.ts';
import type { TicketRow } from '#data/queue.ts';
import { useCopy } from '../language.tsx';
import './badges.css';

/** A ticket's status, in colour and in words. */
export function StatusBadge({ status }: { status: TicketStatus }) {
  const copy = useCopy();
  return (
    <span className="badge" data-status={status}>
      {copy.status[status]}
    </span>
  );
}

const icons = { high: ChevronsUp, medium: Equal, low: ChevronDown };

/** Says that a ticket waits apart from the queue. */
export function QuarantineBadge() {
  const { tickets } = useCopy();
  return (
    <span className="badge" data-status="quarantine">
      {tickets.tabs.quarantine}
    </span>
  );
}

/** Says that a ticket exists only for the agents named. */
export function ConfidentialBadge() {
  const { ticket } = useCopy();
  return (
    <span className="badge" data-status="confidential">
      {ticket.confidential}
    </span>
  );
}

/** A ticket's status, or that it waits apart from the queue. */
export function TicketState({ ticket }: { ticket: Pick<TicketRow, 'status' | 'quarantine'> }) {
  const isHeld = ticket.quarantine && ticket.status !== 'closed';
  return isHeld ? <QuarantineBadge /> : <StatusBadge status={ticket.status} />;
}

/** A ticket's priority, as a sign and in words. */
export function PriorityBadge({
  priority,
  isSmall = false,
}: {
  priority: TicketPriority;
  /** Only the sign is seen. */
  isSmall?: boolean;
}) {
  const copy = useCopy();
  const Icon = icons[priority];
  const name = copy.priority[priority];
  return (
    <span className="priority" data-priority={priority} title={isSmall ? name : undefined}>
      <Icon size={16} aria-hidden="true" />
      {isSmall ? <span className="visually-hidden">{name}</span> : name}
    </span>
  );
}
