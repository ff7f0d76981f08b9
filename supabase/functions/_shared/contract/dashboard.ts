import type { QueueFilter } from './queue.ts';

/** The numbers of the dashboard, each with the list that it is the length of. */
export const tiles = {
  mine: { assignee: 'me' },
  unassigned: { assignee: 'none' },
  customerWaits: { waits: 'yes' },
  absent: { assignee: 'absent' },
  overdue: { due: 'overdue' },
  atRisk: { due: 'at-risk' },
  waited: { due: 'waited' },
  applications: { kind: 'application', answered: 'no' },
  enrolments: { kind: 'freelancer', answered: 'no' },
  promise: { due: 'promise' },
  quarantine: { status: 'quarantine' },
} as const satisfies Record<string, Partial<QueueFilter>>;

export type Tile = keyof typeof tiles;

/** What can stop working without anybody noticing. */
export const channels = ['imap', 'smtp', 'disk', 'backup', 'deploy', 'webhooks'] as const;
export type Channel = (typeof channels)[number];

/** So many days of what came in are shown. */
export const intakeDays = 30;
