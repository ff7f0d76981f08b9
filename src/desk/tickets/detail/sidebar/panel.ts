import type { Ticket } from '#data/tickets.ts';
import type { TicketChange } from '../use-ticket-change.ts';

/** What a panel beside the thread gets. */
export interface PanelProps {
  ticket: Ticket;
  isChanging: boolean;
  /** Why the last change was not made. */
  problem: string | undefined;
  change: TicketChange;
}
