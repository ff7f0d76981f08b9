import type { AutomationAction, NewAutomation } from '#contract/automation.ts';
import type { CannedReply } from '#data/canned.ts';
import type { AutomationCopy } from '#desk/shared/automations/copy.ts';
import type { useCopy } from '#desk/shared/language.tsx';

/** What the words of an automation are made from. */
export interface Names {
  copy: ReturnType<typeof useCopy>;
  words: AutomationCopy;
  agents: readonly { id: string; name: string }[];
  canned: readonly CannedReply[];
}

/** An agent's name. */
const nameOf = ({ agents, words }: Names, id: string) =>
  agents.find((agent) => agent.id === id)?.name ?? words.gone;

/** When an automation looks at a ticket, in words. */
export function whenInWords(
  { occasion, status, hours }: NewAutomation,
  { copy, words }: Names,
): string {
  const name = status ? copy.status[status] : '';
  if (occasion === 'moved') return words.whenStatus(name);
  if (occasion === 'waiting') return words.whenWaiting(hours ?? 0, name);
  return occasion === 'before-due' ? words.whenDue(hours ?? 0) : words.occasions[occasion];
}

/** Which tickets it is about, in words. */
export function ifInWords({ filter }: NewAutomation, names: Names): string {
  const { copy, words } = names;
  const { status, assignee, priority, kind, tag, due, answered, waits, q } = filter;
  const parts = [
    status === 'all' ? '' : status === 'unresolved' ? words.unresolved : copy.status[status],
    assignee === 'anyone'
      ? ''
      : assignee === 'none' || assignee === 'absent'
        ? `${copy.tickets.assigneeFilter}: ${copy.tickets.assignee[assignee]}`
        : `${copy.tickets.assigneeFilter}: ${nameOf(names, assignee)}`,
    priority ? copy.priority[priority] : '',
    kind ? copy.kind[kind] : '',
    tag ?? '',
    due ? copy.tickets.due[due] : '',
    answered ? words.notAnswered : '',
    waits ? words.customerWaits : '',
    q ? `“${q}”` : '',
  ];
  return parts.filter(Boolean).join(', ') || words.every;
}

/** What an action does, in words. */
export function actionInWords(action: AutomationAction, names: Names): string {
  const { copy, words, canned } = names;
  const { says } = words;
  switch (action.what) {
    case 'priority':
      return says.priority(copy.priority[action.priority]);
    case 'status':
      return says.status(copy.status[action.move.to]);
    case 'assignee':
      return action.assigneeId ? says.assignee(nameOf(names, action.assigneeId)) : says.unassign;
    case 'in-turn':
      return says['in-turn'];
    case 'tag':
      return says.tag(action.tag);
    case 'untag':
      return says.untag(action.tag);
    case 'mail': {
      const { to } = action;
      if (to === 'assignee') return says.mailAssignee;
      return says.mail(to.includes('@') ? to : nameOf(names, to));
    }
    case 'reply':
      return says.reply(
        canned.find(({ id }) => id === action.cannedId)?.shortcut ?? words.goneReply,
      );
  }
}
