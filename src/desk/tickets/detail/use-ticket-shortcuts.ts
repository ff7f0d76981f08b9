import { canTransition } from '#contract/ticket-transitions.ts';
import type { Ticket } from '#data/tickets.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import type { TicketChange } from './use-ticket-change.ts';

/** The places that keys lead to. */
export const ticketFields = {
  assignee: 'ticket-assignee',
  priority: 'ticket-priority',
  status: 'ticket-status',
} as const;

/** The keys of a ticket's page beside those of the composer. */
export function useTicketShortcuts({ status }: Ticket, move: TicketChange['move']): void {
  const { shortcuts, details, statusActions } = useCopy().ticket;
  const lead = (id: string) => () =>
    document.querySelector<HTMLElement>(`#${id}:is(select, input), #${id} button`)?.focus();
  useShortcuts(shortcuts, [
    { keys: 'a', label: details.assignee, run: lead(ticketFields.assignee) },
    { keys: 'p', label: details.priority, run: lead(ticketFields.priority) },
    { keys: 's', label: statusActions.label, run: lead(ticketFields.status) },
    ...(canTransition(status, 'resolved')
      ? [{ keys: 'e', label: statusActions.resolved, run: () => move({ to: 'resolved' }) }]
      : []),
  ]);
}
