import type { chat as nl } from '../nl/chat.ts';

const statuses: Record<string, string> = {
  open: 'open',
  'in-progress': 'in progress',
  pending: 'pending',
  resolved: 'resolved',
  closed: 'closed',
};
const said = (status: string) => statuses[status] ?? status;

/** To a room in Slack or Teams; the number of the ticket follows. */
export const chat: typeof nl = {
  created: 'New ticket',
  answered: (byCustomer) => (byCustomer ? 'The customer answered' : 'Answered:'),
  moved: (from, to) => `From ${said(from)} to ${said(to)}:`,
  accepted: 'Quote accepted:',
  test: 'A test of',
  open: 'Open',
};
