import * as v from 'valibot';
import { deadlines, escalationStages } from '#contract/escalation.ts';
import { interviewStatuses } from '#contract/interview.ts';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import type { Ticket, TicketEvent } from '#data/tickets.ts';
import { type AutomationCopy, useAutomationCopy } from '#desk/shared/automations/copy.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { usePromiseCopy } from '#desk/shared/promises/copy.ts';
import { type RecruitingCopy, useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { type InterviewCopy, useInterviewCopy } from '#desk/shared/recruiting/interview-copy.ts';
import { interviewMoment } from '#domain/recruitment/interview-letter.ts';
import { dayInWords } from '#lib/dates.ts';
import type { Language } from '#lib/language.ts';
import { lastDayBefore } from '#util/today.ts';

interface EventLineProps {
  event: TicketEvent;
  /** Whose names it may speak of. */
  agents: Ticket['colleagues'];
}

/** One change: who, what, when. */
export function EventLine({ event, agents }: EventLineProps) {
  const { copy, language } = useLanguage();
  const recruiting = useRecruitingCopy();
  const interviews = useInterviewCopy();
  const promises = usePromiseCopy();
  const automations = useAutomationCopy();
  const { system } = copy.ticket.events;
  return (
    <li className="event">
      <span>
        <strong>
          {event.automation ? automations.by(event.automation) : (event.actor ?? system)}
        </strong>{' '}
        {event.field === 'step'
          ? stepInWords(recruiting, event)
          : event.field === 'interview'
            ? interviewInWords(interviews, language, event)
            : event.field === 'escalation'
              ? escalationInWords(promises, copy, language, event, agents)
              : event.field === 'automation'
                ? automationInWords(automations, event, agents)
                : adminActionOf(copy, language, event, agents)}
      </span>
      <DateTime at={event.createdAt} />
    </li>
  );
}

/** A move of an application, in words. */
function stepInWords({ event, steps }: RecruitingCopy, { old, new: now }: TicketEvent): string {
  const names: Partial<Record<string, string>> = steps;
  return event(names[String(old)] ?? '', names[String(now)] ?? '');
}

/** What became of the dates for an interview, in words. */
function interviewInWords(
  { event, eventOn, status }: InterviewCopy,
  language: Language,
  { new: now }: TicketEvent,
): string {
  const said = v.parse(interviewEvent, now);
  const { startsAt } = said;
  return startsAt
    ? eventOn(status[said.status], interviewMoment(new Date(startsAt), language))
    : event(status[said.status]);
}

const interviewEvent = v.object({
  status: v.picklist(interviewStatuses),
  startsAt: v.nullable(v.string()),
});

/** What an automation sent, in words. */
function automationInWords(
  { event, gone }: AutomationCopy,
  { new: now }: TicketEvent,
  agents: Ticket['agents'],
): string {
  const said = v.parse(automationEvent, now);
  if (said.did === 'reply') return event.reply(said.shortcut);
  const { to } = said;
  return event.mail(to.includes('@') ? to : (agents.find(({ id }) => id === to)?.name ?? gone));
}

const automationEvent = v.variant('did', [
  v.object({ did: v.literal('mail'), to: v.string() }),
  v.object({ did: v.literal('reply'), shortcut: v.string() }),
]);

/** Whom the desk warned of a promise, in words. */
function escalationInWords(
  { event, eventWhat }: ReturnType<typeof usePromiseCopy>,
  copy: DeskCopy,
  language: Language,
  { new: now }: TicketEvent,
  agents: Ticket['agents'],
): string {
  const { deadline, stage, dueAt, agents: told } = v.parse(escalationEvent, now);
  const names = told.map(
    (id) => agents.find((agent) => agent.id === id)?.name ?? copy.ticket.formerColleague,
  );
  return event(
    names.join(', '),
    eventWhat[deadline][stage],
    interviewMoment(new Date(dueAt), language),
  );
}

const escalationEvent = v.object({
  deadline: v.picklist(deadlines),
  stage: v.picklist(escalationStages),
  dueAt: v.string(),
  agents: v.array(v.string()),
});

/** What happened, in words. */
function adminActionOf(
  copy: DeskCopy,
  language: Language,
  event: TicketEvent,
  agents: Ticket['agents'],
): string {
  const { events } = copy.ticket;
  const fields: Partial<Record<string, string>> = events.fields;
  const value = (of: unknown) => inWords(copy, language, agents, event.field, of);
  switch (event.field) {
    case 'created':
      return events.created;
    case 'erased':
      return events.erased;
    case 'quarantine':
      return event.new ? events.quarantined : events.released;
    case 'contact_id':
      return event.new ? events.contactChanged : events.contactRemoved;
    case 'contact_details':
      return events.contactDetails(contactFields(copy, event.new));
    case 'tag':
      return event.new ? events.tagged(String(event.new)) : events.untagged(String(event.old));
    case 'merged_into_id':
      return event.new ? events.merged : events.unmerged;
    case 'merged_from':
      return event.new ? events.mergedFrom : events.unmergedFrom;
    case 'split_from_id':
      return event.new ? events.split : events.unsplit;
    case 'split_off':
      return event.new ? events.splitOff : events.unsplitOff;
    case 'confidential':
      return event.new ? events.madeConfidential : events.reopenedToAll;
    case 'confidants':
      return events.confidantsChanged;
    case 'parent_id':
      return event.new ? events.madePart : events.madeWhole;
    default:
      return events.changed(fields[event.field] ?? event.field, value(event.old), value(event.new));
  }
}

/** The names of the details that were changed. */
function contactFields(copy: DeskCopy, names: unknown): string {
  const { name, email, company, phone, language: locale } = copy.ticket.details;
  const words: Partial<Record<string, string>> = { name, email, company, phone, locale };
  return (Array.isArray(names) ? names : []).map((name) => words[String(name)] ?? '').join(', ');
}

/** A value as the event log keeps it, in words. */
function inWords(
  copy: DeskCopy,
  language: Language,
  agents: Ticket['agents'],
  field: string,
  value: unknown,
): string {
  if (typeof value !== 'string') return copy.ticket.events.nothing;
  const words: Partial<Record<string, Partial<Record<string, string>>>> = {
    status: copy.status,
    priority: copy.priority,
    locale: copy.languages,
    close_reason: copy.ticket.closing.reasons,
  };
  if (field === 'assignee_id') {
    return agents.find(({ id }) => id === value)?.name ?? copy.ticket.formerColleague;
  }
  if (field === 'pending_until') return dayInWords(lastDayBefore(new Date(value)), language);
  return words[field]?.[value] ?? value;
}
