import * as v from 'valibot';
import { email, line, paragraph } from './fields.ts';
import { uuid, version } from './ids.ts';
import { longestSubject } from './lengths.ts';
import { tag } from './links.ts';
import { filterSchema } from './queue.ts';
import { closeReasons, priorities, statuses } from './ticket.ts';

/** When an automation looks at a ticket. */
export const occasions = [
  'created',
  'customer-replied',
  'agent-replied',
  'moved',
  'waiting',
  'before-due',
] as const;
export type Occasion = (typeof occasions)[number];

/** The occasions that name a status, and those that name a number of hours of business time. */
export const namesStatus = (occasion: Occasion) => occasion === 'moved' || occasion === 'waiting';
export const namesHours = (occasion: Occasion) =>
  occasion === 'waiting' || occasion === 'before-due';

/** How many automations there are at most, and how much each does. */
export const mostAutomations = 50;
export const mostActions = 8;
export const mostHours = 1000;

const { entries } = filterSchema;

/** Which tickets: what narrows the queue, but for what depends on who asks. */
export const automationFilterSchema = v.object({
  status: v.optional(v.picklist(['unresolved', ...statuses, 'all'], 'invalid'), 'all'),
  assignee: v.optional(
    v.union([v.picklist(['anyone', 'none', 'absent']), uuid], 'invalid'),
    'anyone',
  ),
  priority: entries.priority,
  kind: entries.kind,
  tag: entries.tag,
  due: entries.due,
  answered: entries.answered,
  waits: entries.waits,
  q: entries.q,
});
export type AutomationFilter = v.InferOutput<typeof automationFilterSchema>;

/** What an automation does to a ticket. */
const actionSchema = v.variant('what', [
  v.object({ what: v.literal('priority'), priority: v.picklist(priorities, 'invalid') }),
  v.object({
    what: v.literal('status'),
    move: v.variant('to', [
      v.object({ to: v.picklist(['open', 'in-progress', 'resolved']) }),
      v.object({ to: v.literal('pending'), reason: line(longestSubject) }),
      v.object({ to: v.literal('closed'), reason: v.picklist(closeReasons, 'invalid') }),
    ]),
  }),
  v.object({ what: v.literal('assignee'), assigneeId: v.nullable(uuid) }),
  /** To the next of these who is there; nobody named: of all. Only where nobody has it. */
  v.object({ what: v.literal('in-turn'), agents: v.pipe(v.array(uuid), v.maxLength(100)) }),
  v.object({ what: v.literal('tag'), tag }),
  v.object({ what: v.literal('untag'), tag }),
  /** By mail, to whoever has the ticket, to an agent, or to an address. */
  v.object({
    what: v.literal('mail'),
    to: v.union([v.literal('assignee'), uuid, email], 'invalid'),
    subject: line(longestSubject),
    text: paragraph(5000),
  }),
  /** A canned reply to the customer, in the language of the ticket. */
  v.object({ what: v.literal('reply'), cannedId: uuid }),
]);
export type AutomationAction = v.InferOutput<typeof actionSchema>;
export const actionNames = [
  'priority',
  'status',
  'assignee',
  'in-turn',
  'tag',
  'untag',
  'mail',
  'reply',
] as const;

/** What stands in the text of a mail for something of the ticket, between braces. */
export const mailPlaceholders = ['reference', 'subject', 'name'] as const;

const content = {
  name: line(80),
  enabled: v.boolean('invalid'),
  occasion: v.picklist(occasions, 'invalid'),
  status: v.nullable(v.picklist(statuses, 'invalid')),
  hours: v.nullable(
    v.pipe(
      v.number('invalid'),
      v.integer('invalid'),
      v.minValue(1, 'invalid'),
      v.maxValue(mostHours, 'invalid'),
    ),
  ),
  filter: automationFilterSchema,
  actions: v.pipe(
    v.array(actionSchema),
    v.minLength(1, 'required'),
    v.maxLength(mostActions, 'too-long'),
  ),
};

interface When {
  occasion: Occasion;
  status: string | null;
  hours: number | null;
}

/** Whether an occasion says all that it needs, and nothing else. */
const isWhole = ({ occasion, status, hours }: When) =>
  namesStatus(occasion) === (status !== null) &&
  namesHours(occasion) === (hours !== null) &&
  !(occasion === 'waiting' && status === 'closed');

/** When, if, then: an automation as an admin writes it. */
export const automationSchema = v.pipe(
  v.object(content),
  v.check((automation) => isWhole(automation), 'invalid'),
);
export type NewAutomation = v.InferOutput<typeof automationSchema>;

/** The same, from the version that was seen. */
export const automationChangeSchema = v.pipe(
  v.object({ version, ...content }),
  v.check((automation) => isWhole(automation), 'invalid'),
);
export type AutomationChange = v.InferOutput<typeof automationChangeSchema>;

/** All automations in the order in which they run. */
export const automationOrderSchema = v.object({
  ids: v.pipe(v.array(uuid), v.maxLength(mostAutomations, 'too-long')),
});

/** What an action would do to a ticket: something, nothing because it is so already, or nothing because it cannot. */
export const actionOutcomes = ['does', 'already', 'cannot'] as const;
export type ActionOutcome = (typeof actionOutcomes)[number];
