import * as v from 'valibot';
import { dayOf } from '#util/today.ts';
import { staffKinds } from './conversation.ts';
import { calendarDay, line, paragraph } from './fields.ts';
import { uuid, version } from './ids.ts';
import { longestMessage, longestSubject } from './lengths.ts';
import { recipients } from './recipients.ts';

export const statuses = ['open', 'in-progress', 'pending', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof statuses)[number];

export const priorities = ['high', 'medium', 'low'] as const;
export type TicketPriority = (typeof priorities)[number];

export const kinds = ['contact', 'application', 'freelancer', 'internal'] as const;
export type TicketKind = (typeof kinds)[number];

/** What only agents with recruiting see. */
export const candidateKinds = ['application', 'freelancer'] as const;

export const isOfCandidate = (kind: TicketKind) => candidateKinds.some((each) => each === kind);

/** The kinds of ticket that exist for an agent. */
export const kindsFor = ({ recruits }: { recruits: boolean }): readonly TicketKind[] =>
  recruits ? kinds : kinds.filter((kind) => !isOfCandidate(kind));

/** The statuses of tickets that somebody still has to work on. */
export const unresolved: readonly TicketStatus[] = ['open', 'in-progress', 'pending'];

export const messageKinds = ['customer', 'reply', 'note'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Why a ticket was closed. Only a resolved one is `done`; the others end work that was never resolved. */
export const closeReasons = ['done', 'spam', 'duplicate', 'withdrawn'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** The number of a ticket as people read and say it: `D-1001`. */
export const ticketReference = (number: number) => `D-${number}`;

const waiting = {
  reason: line(longestSubject),
  /** The last day that it waits, from today on, where the firm is. */
  until: v.optional(
    v.pipe(
      calendarDay,
      v.check((day) => day >= dayOf(new Date()), 'invalid'),
    ),
  ),
};

/** A status change by an agent, made against the version that the agent saw. */
export const transitionSchema = v.variant('to', [
  v.object({ to: v.picklist(['open', 'in-progress', 'resolved']), version }),
  v.object({
    to: v.literal('pending'),
    ...waiting,
    version,
  }),
  v.object({ to: v.literal('closed'), reason: v.picklist(closeReasons), version }),
]);
export type TicketTransition = v.InferOutput<typeof transitionSchema>;

/** What becomes of the ticket once a message is in it. */
export const sendTransitionSchema = v.variant('to', [
  v.object({ to: v.literal('resolved') }),
  v.object({ to: v.literal('pending'), ...waiting }),
]);
export type SendTransition = v.InferOutput<typeof sendTransitionSchema>;

/** A public reply or an internal note. The id is made by the client: sending it twice writes it once. */
export const messageSchema = v.object({
  id: uuid,
  kind: v.picklist(staffKinds),
  body: paragraph(longestMessage),
  /**
   * The last message of anybody else that the agent had seen; null when there was none. A reply is
   * refused when there is a later one. Left out: sent whatever came in between.
   */
  after: v.optional(v.nullable(uuid)),
  /** Who else gets a reply; whoever is in `bcc` is seen by nobody else. */
  cc: v.optional(recipients),
  bcc: v.optional(recipients),
  transition: v.optional(sendTransitionSchema),
});
export type NewMessage = v.InferOutput<typeof messageSchema>;

/** Up to which message a ticket was read. */
export const readSchema = v.object({ message: uuid });

/** A message that goes on to others, with what is said above it. The id is made by the client. */
export const forwardSchema = v.object({
  id: uuid,
  to: v.pipe(recipients, v.minLength(1, 'required')),
  body: paragraph(longestMessage),
});
export type ForwardedMessage = v.InferOutput<typeof forwardSchema>;

/** Who has the ticket, how urgent it is and what it is called; a field left out stays as it is. */
export const assignmentSchema = v.object({
  version,
  assigneeId: v.optional(v.nullable(uuid)),
  priority: v.optional(v.picklist(priorities, 'invalid')),
  subject: v.optional(line(longestSubject)),
});
export type TicketAssignment = v.InferOutput<typeof assignmentSchema>;

/** The agents to whom a ticket is confidential, beside whoever says so; nobody: open to all again. */
export const confidantsSchema = v.object({
  version,
  agents: v.pipe(v.array(uuid), v.maxLength(500, 'invalid')),
});
export type ConfidantsChange = v.InferOutput<typeof confidantsSchema>;

/** A change before it is known which version of the ticket the agent saw. */
export type Unversioned<Request> = Request extends unknown ? Omit<Request, 'version'> : never;
