import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import type { Attachment } from '#mail/outbound/attachment.ts';
import { withLink } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { templates } from '#mail/templates/index.ts';
import { languageOf, languageOfAccount } from '#util/language.ts';
import { seesTicket } from '../tickets/visibility.ts';
import { type CalendarMethod, calendarFile, interviewCalendar } from './interview-calendar.ts';
import { agreementParagraph } from './interview-letter.ts';
import { vacancyTitle } from './vacancy-title.ts';

/** Whom an interview is with, and for what: what its letters tell. */
export async function readApplicant(trx: Transaction<DB>, ticketId: string) {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('tickets', 'tickets.id', 'ticket_id')
    .leftJoin('contacts', 'contacts.id', 'contact_id')
    .select(['number', 'applications.name', 'tickets.locale', vacancyTitle.as('vacancy')])
    .select((eb) => eb.fn.coalesce('contacts.email', 'applications.email').as('email'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (!row) throw new ApiError('conflict');
  const locale = languageOf(row.locale);
  const reference = ticketReference(row.number);
  return { ...row, ticketId, locale, reference };
}
export type InterviewApplicant = Awaited<ReturnType<typeof readApplicant>>;

/** What somebody applied for, in a language. */
export const vacancyIn = ({ vacancy }: InterviewApplicant, language: Language) =>
  vacancy?.[language] ?? templates[language].interviews.openApplication;

/** What a letter to an applicant tells: an interview in words, if there is one, and what its writer adds. */
export const letterFor = (applicant: InterviewApplicant, agreement: string, words = '') => ({
  name: applicant.name,
  vacancy: vacancyIn(applicant, applicant.locale),
  agreement,
  words,
});

/** Those of the interviewers for whom the ticket exists, with what a mail to them needs. */
export function readInterviewers(trx: Transaction<DB>, ticketId: string, ids: readonly string[]) {
  const query = trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select(['users.id', 'naam as name', 'users.email', 'account.raw_user_meta_data as traits'])
    .where('active', '=', true)
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .where(seesTicket(ticketId))
    .orderBy('naam');
  return asOwner(() => query.execute());
}
export type Interviewers = Awaited<ReturnType<typeof readInterviewers>>;

/** An interview with a date, as it is or was. */
export interface AgreedInterview {
  id: string;
  sequence: number;
  startsAt: Date;
  minutes: number;
  place: string;
}

interface Mailing {
  trx: Transaction<DB>;
  settings: FunctionSettings;
  now: Date;
}

const factsOf = ({ startsAt, minutes, place }: AgreedInterview, interviewers: Interviewers) => ({
  dates: [startsAt],
  minutes,
  place,
  interviewers: interviewers.map(({ name }) => name),
});

/** What an interview comes to, in a language. */
export const agreementOf = (
  language: Language,
  interview: AgreedInterview,
  interviewers: Interviewers,
) => agreementParagraph(language, factsOf(interview, interviewers));

/** The applicant's calendar: nobody else stands in it by address. */
export function calendarOfApplicant(
  { settings, now }: Omit<Mailing, 'trx'>,
  method: CalendarMethod,
  interview: AgreedInterview,
  applicant: InterviewApplicant,
  interviewers: Interviewers,
): string {
  const { locale, name, email } = applicant;
  return interviewCalendar(
    settings,
    method,
    {
      ...interview,
      title: templates[locale].interviews.title.applicant(vacancyIn(applicant, locale), firm.brand),
      text: agreementOf(locale, interview, interviewers),
      attendees: [{ name, email }],
    },
    now,
  );
}

/** A calendar as what goes along with a mail. */
export const asAttachment = (calendar: string): Attachment => ({
  name: calendarFile,
  mediaType: 'text/calendar',
  content: new TextEncoder().encode(calendar),
});

/**
 * Mails the interviewers what was agreed, changed or cancelled, each in their language, with the calendar's
 * word for it. Their calendars outlive what we may know of an applicant: they know a number, and no name.
 */
export async function mailInterviewers(
  { trx, settings, now }: Mailing,
  news: 'confirmed' | 'moved' | 'cancelled',
  interview: AgreedInterview,
  applicant: InterviewApplicant,
  interviewers: Interviewers,
): Promise<void> {
  const { reference, ticketId } = applicant;
  const url = `${settings.siteUrl}/servicedesk/tickets/${ticketId}`;
  for (const { email, traits } of interviewers) {
    const language = languageOfAccount(traits);
    const agreement = agreementOf(language, interview, interviewers);
    const words = templates[language];
    const calendar = interviewCalendar(
      settings,
      news === 'cancelled' ? 'CANCEL' : 'REQUEST',
      {
        ...interview,
        title: words.interviews.title.interviewer(reference, vacancyIn(applicant, language)),
        text: `${agreement}\n${url}`,
        attendees: interviewers,
      },
      now,
    );
    await enqueueMail(trx, {
      ...withLink(language, words.interviewers[news](reference, agreement), url),
      to: email,
      ticketId,
      automatic: true,
      attachments: [asAttachment(calendar)],
    });
  }
}
