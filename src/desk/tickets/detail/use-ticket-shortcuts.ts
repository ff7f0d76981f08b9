import { canTransition } from '#contract/ticket-transitions.ts';
import type { Ticket } from '#data/tickets.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { mayResolve } from './candidate/candidate.ts';
import { usePutBack } from './use-put-back.ts';
import type { TicketChange } from './use-ticket-change.ts';

/** The places that keys lead to. */
export const ticketFields = {
  assignee: 'ticket-assignee',
  priority: 'ticket-priority',
  status: 'ticket-status',
} as const;

/** The keys of a ticket's page beside those of the composer. */
export function useTicketShortcuts(ticket: Ticket, { move, assign }: TicketChange): void {
  const { id, status, assignee, messages } = ticket;
  const agent = useAgent();
  const { shortcuts, details, statusActions, actions } = useCopy().ticket;
  const putBack = usePutBack(id);
  const lead = (id: string) => () =>
    document.querySelector<HTMLElement>(`#${id}:is(select, input), #${id} button`)?.focus();
  useShortcuts(shortcuts, [
    { keys: 'a', label: details.assignee, run: lead(ticketFields.assignee) },
    ...(assignee?.id === agent.id
      ? []
      : [{ keys: 'i', label: details.takeIt, run: () => assign({ assigneeId: agent.id }) }]),
    ...(messages.length > 0 ? [{ keys: 'u', label: actions.unread, run: putBack }] : []),
    { keys: 'p', label: details.priority, run: lead(ticketFields.priority) },
    { keys: 's', label: statusActions.label, run: lead(ticketFields.status) },
    ...(canTransition(status, 'resolved') && mayResolve(ticket)
      ? [{ keys: 'e', label: statusActions.resolved, run: () => move({ to: 'resolved' }) }]
      : []),
  ]);
}
