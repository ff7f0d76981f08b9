import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { firm } from '#contract/firm.ts';
import type { FunctionSettings } from '#http/deps.ts';

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

/** An agreed interview, as it stands in a calendar. */
export interface CalendarInterview {
  id: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  place: string;
  title: string;
  text: string;
  /** Who gets this calendar: nobody reads another's address in it. */
  attendees: readonly { name: string; email: string }[];
}

/** A file name that every mail program knows what to do with. */
export const calendarFile = 'invite.ics';

/**
 * An interview as iCalendar (RFC 5545), in UTC. Its UID stays for as long as there is an interview; what
 * changes it has a higher sequence.
 */
export function interviewCalendar(
  { siteUrl, mailFrom, mailTo }: Pick<FunctionSettings, 'siteUrl' | 'mailFrom' | 'mailTo'>,
  method: CalendarMethod,
  interview: CalendarInterview,
  now: Date,
): string {
  const { id, sequence, startsAt, minutes, place, title, text, attendees } = interview;
  const calendar = ical({
    prodId: { company: firm.brand, product: 'Servicedesk' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${id}@${new URL(siteUrl).hostname}`,
    sequence,
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: title,
    location: place,
    description: text,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: firm.brand, email: mailFrom ?? mailTo },
    attendees: attendees.map(({ name, email }) => ({
      name,
      email,
      role: ICalAttendeeRole.REQ,
      // They chose it: nothing is left to answer.
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })),
  });
  return calendar.toString();
}
