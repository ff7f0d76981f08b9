import { UserRound } from 'lucide-react';
import type { TicketRow } from '#data/queue.ts';
import { useCopy } from '../language.tsx';

/** Who has a ticket. */
export function Assignee({ of }: { of: TicketRow['assignee'] }) {
  const { tickets } = useCopy();
  return (
    <span className="assignee" data-nobody={!of}>
      <UserRound size={14} aria-hidden="true" />
      <span className="visually-hidden">{tickets.columns.assignee}: </span>
      {of?.name ?? tickets.nobody}
    </span>
  );
}
