import type { digest as dutch } from '../nl/digest.ts';

export const digest: typeof dutch = {
  subject: (first) => `Your daily overview. ${first}`,
  paragraphs: ['Hello,', 'This is waiting for you:'],
  parts: {
    overdue: 'Overdue, yours',
    atRisk: 'Almost overdue, yours',
    waiting: 'The customer waits for you',
    unassigned: 'New and nobody’s yet',
    expiring: 'Quotes that expire within a week',
  },
  rest: (count) => `And ${count} more`,
  open: 'Open the service desk',
  off: {
    title: 'Rather not, or at another hour?',
    label: 'Open your settings',
    never: 'Switch this overview off',
  },
};
