import type { ActionOutcome, AutomationAction } from '#contract/automation.ts';
import { moveFrom } from '../tickets/bulk.ts';
import type { Subject } from './subject.ts';

/** Somebody who may get a ticket in turn. */
export interface AgentInTurn {
  id: string;
  isAway: boolean;
}

interface Plan {
  outcome: ActionOutcome;
  /** What the ticket is afterwards, where that is another. */
  after?: Partial<Subject>;
}

const already: Plan = { outcome: 'already' };
const cannot: Plan = { outcome: 'cannot' };

/** What an action does to a ticket. The same decides what a dry run shows and what is done. */
export function planAction(
  ticket: Subject,
  action: AutomationAction,
  turn: { agents: readonly AgentInTurn[]; last: string | null },
): Plan {
  const does = (after: Partial<Subject> = {}): Plan => ({ outcome: 'does', after });
  switch (action.what) {
    case 'priority': {
      const { priority } = action;
      return ticket.priority === priority ? already : does({ priority });
    }
    case 'status': {
      if (ticket.status === action.move.to) return already;
      const move = moveFrom(ticket.status, action.move, ticket.version);
      const released = ticket.status === 'in-progress' && move?.to === 'open';
      return move ? does({ status: move.to, ...(released && { assigneeId: null }) }) : cannot;
    }
    case 'assignee': {
      const { assigneeId } = action;
      if (ticket.assigneeId === assigneeId) return already;
      return assigneeId && !ticket.seers.includes(assigneeId) ? cannot : does({ assigneeId });
    }
    case 'in-turn': {
      if (ticket.assigneeId) return already;
      const assigneeId = nextInTurn(ticket, action.agents, turn);
      return assigneeId ? does({ assigneeId }) : cannot;
    }
    case 'tag':
      return ticket.tags.includes(action.tag)
        ? already
        : does({ tags: [...ticket.tags, action.tag] });
    case 'untag':
      return ticket.tags.includes(action.tag)
        ? does({ tags: ticket.tags.filter((each) => each !== action.tag) })
        : already;
    case 'mail':
      return action.to.includes('@') || readerOf(ticket, action.to) ? does() : cannot;
    case 'reply':
      return mayReply(ticket) ? does() : cannot;
  }
}

/** The agent whom a mail about a ticket goes to, if they may see it. */
export function readerOf({ assigneeId, seers }: Subject, to: string): string | null {
  const id = to === 'assignee' ? assigneeId : to;
  return id && seers.includes(id) ? id : null;
}

/** The agent after the last, by the alphabet, who is there and sees the ticket; null when nobody is. */
export function nextInTurn(
  { seers }: Pick<Subject, 'seers'>,
  named: readonly string[],
  { agents, last }: { agents: readonly AgentInTurn[]; last: string | null },
): string | null {
  const start = agents.findIndex(({ id }) => id === last) + 1;
  const inOrder = [...agents.slice(start), ...agents.slice(0, start)];
  const next = inOrder.find(
    ({ id, isAway }) => !isAway && seers.includes(id) && (named.length === 0 || named.includes(id)),
  );
  return next?.id ?? null;
}

/** Whether a machine may answer: there is somebody, and it is no machine that wrote last. */
export const mayReply = ({ status, quarantine, email, bouncedAt, noAutoReply }: Subject) =>
  status !== 'closed' && !quarantine && email !== null && !bouncedAt && !noAutoReply;
