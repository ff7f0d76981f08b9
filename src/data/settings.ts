import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { EscalationSetting } from '#contract/escalation.ts';
import type { QuoteDefaults } from '#contract/quote.ts';
import type { RightsChange } from '#contract/rights.ts';
import type {
  AccessSetting,
  CalendarSetting,
  DueQuestion,
  RetentionSetting,
  SessionSetting,
  SlaSetting,
} from '#contract/settings.ts';
import type { Language } from '#lib/language.ts';
import { desk, parseResponse } from './desk-client.ts';

const { settings } = desk;

/** Somebody who is or was an agent. */
export type Colleague = InferResponseType<typeof settings.team.$get, 200>[number];

/** A change of who gets in that waits for a second admin. */
export type AccessProposed = NonNullable<
  InferResponseType<typeof settings.access.$get, 200>['proposal']
>;

export const calendarQuery = () =>
  queryOptions({
    queryKey: ['settings', 'calendar'],
    queryFn: () => parseResponse(settings.calendar.$get()),
  });

/** The same; as long as it has no holidays, with those that are still to come this year and next. */
export const proposedCalendarQuery = (language: Language) =>
  queryOptions({
    queryKey: ['settings', 'calendar', 'proposed', language],
    queryFn: async () => {
      const calendar = await parseResponse(settings.calendar.$get());
      if (calendar.holidays.length > 0) return calendar;
      const today = new Date().toJSON().slice(0, 10);
      const year = new Date().getFullYear();
      const years = await Promise.all([
        proposeHolidays(year, language),
        proposeHolidays(year + 1, language),
      ]);
      return { ...calendar, holidays: years.flat().filter(({ day }) => day >= today) };
    },
  });

export const slaQuery = () =>
  queryOptions({
    queryKey: ['settings', 'sla'],
    queryFn: () => parseResponse(settings.sla.$get()),
  });

/** Who is told that a promise is about to be broken. */
export const escalationQuery = () =>
  queryOptions({
    queryKey: ['settings', 'escalation'],
    queryFn: () => parseResponse(settings.escalation.$get()),
  });

export const accessQuery = () =>
  queryOptions({
    queryKey: ['settings', 'access'],
    queryFn: () => parseResponse(settings.access.$get()),
  });

export const sessionSettingQuery = () =>
  queryOptions({
    queryKey: ['settings', 'sessions'],
    queryFn: () => parseResponse(settings.sessions.$get()),
  });

export const retentionQuery = () =>
  queryOptions({
    queryKey: ['settings', 'retention'],
    queryFn: () => parseResponse(settings.retention.$get()),
  });

/** What every new quote starts with. */
export const quoteDefaultsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'quotes'],
    queryFn: () => parseResponse(settings.quotes.$get()),
  });

export const teamQuery = () =>
  queryOptions({
    queryKey: ['settings', 'team'],
    queryFn: () => parseResponse(settings.team.$get()),
  });

/** When a ticket that comes at a moment is due, by the calendar and the promises as they are saved. */
export const dueQuery = (question: DueQuestion) =>
  queryOptions({
    queryKey: ['settings', 'due', question],
    queryFn: () => parseResponse(settings.calendar.due.$get({ query: question })),
    enabled: question.at !== '',
    placeholderData: keepPreviousData,
  });

/** Each is made against the version that was read, and answers with what is now. */
export const changeCalendar = (calendar: CalendarSetting) =>
  parseResponse(settings.calendar.$put({ json: calendar }));
export const changeSla = (sla: SlaSetting) => parseResponse(settings.sla.$put({ json: sla }));
export const changeEscalation = (escalation: EscalationSetting) =>
  parseResponse(settings.escalation.$put({ json: escalation }));
export const changeAccess = (access: AccessSetting) =>
  parseResponse(settings.access.$put({ json: access }));

export const changeSessionSetting = (sessions: SessionSetting) =>
  parseResponse(settings.sessions.$put({ json: sessions }));

/** Another admin's answer to a change that was proposed. */
export const confirmAccess = ({ at }: AccessProposed) =>
  parseResponse(settings.access.proposal.confirm.$post({ json: { at } }));
export const declineAccess = () => parseResponse(settings.access.proposal.$delete());

export const changeRetention = (retention: RetentionSetting) =>
  parseResponse(settings.retention.$put({ json: retention }));

export const changeQuoteDefaults = (defaults: QuoteDefaults) =>
  parseResponse(settings.quotes.$put({ json: defaults }));

/** The public holidays of a year. */
export const proposeHolidays = (year: number, language: Language) =>
  parseResponse(settings.calendar.holidays.$get({ query: { year: String(year), language } }));

/** Ends a colleague's access; who gets the work, if anybody. */
export const deactivateColleague = (id: string, reassignTo: string | null) =>
  parseResponse(settings.team[':id'].deactivate.$post({ param: { id }, json: { reassignTo } }));
/** Changes what a colleague may; answers with the team. */
export const changeRights = (id: string, rights: RightsChange) =>
  parseResponse(settings.team[':id'].$patch({ param: { id }, json: rights }));
export const activateColleague = (id: string) =>
  parseResponse(settings.team[':id'].activate.$post({ param: { id } }));
