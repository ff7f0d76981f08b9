import type { TicketStatus } from './ticket.ts';

/** Where a ticket may go from each status. The database refuses everything else. */
export const transitions: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['in-progress', 'pending', 'resolved', 'closed'],
  'in-progress': ['open', 'pending', 'resolved', 'closed'],
  pending: ['open', 'in-progress', 'resolved', 'closed'],
  resolved: ['in-progress', 'closed'],
  closed: ['open'],
};

/** Who moves a ticket: an agent, what the customer writes, or time passing. */
export const transitionActors = ['agent', 'customer', 'clock'] as const;
export type TransitionActor = (typeof transitionActors)[number];

/** Of all transitions, those that each mover brings about. */
const movesOf: Record<TransitionActor, typeof transitions> = {
  agent: transitions,
  customer: {
    open: [],
    'in-progress': [],
    pending: ['open', 'in-progress'],
    resolved: ['in-progress'],
    closed: ['open'],
  },
  clock: {
    open: [],
    'in-progress': [],
    pending: ['open', 'in-progress'],
    resolved: ['closed'],
    closed: [],
  },
};

/** Whether a ticket may go from one status to another, by the hand of somebody. */
export const canTransition = (
  from: TicketStatus,
  to: TicketStatus,
  mover: TransitionActor = 'agent',
) => movesOf[mover][from].includes(to);
