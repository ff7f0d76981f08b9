/** The lists of the dashboard, each a filter of the queue. */
export const shortQueues = {
  nextForMe: { assignee: 'me', sort: 'due' },
  unassigned: { assignee: 'none', sort: 'due' },
} as const;
