import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { templates } from '#mail/templates/index.ts';
import { hashOfToken } from '#util/link-token.ts';
import { receiveCustomerMessage } from '../tickets/receive-customer-message.ts';
import { interviewMoment } from './interview-letter.ts';
import {
  agreementOf,
  asAttachment,
  calendarOfApplicant,
  letterFor,
  mailInterviewers,
  readApplicant,
  readInterviewers,
} from './interview-mails.ts';
import {
  datesOf,
  interviewerNames,
  interviewStatusAt,
  isOpen,
  isTaken,
  lockAgreements,
} from './interviews.ts';
import { lockApplication, setStep } from './move-step.ts';
import { vacancyTitle } from './vacancy-title.ts';

interface Answering {
  trx: Transaction<DB>;
  settings: FunctionSettings;
  now: Date;
}

/** The id of the proposal that a token leads to. */
export async function findInterview(db: Kysely<DB>, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('interviews')
    .select('id')
    .where('token_hash', '=', await hashOfToken(token))
    .executeTakeFirst();
  return found?.id;
}

/**
 * A proposal as its applicant may see it. Of one that is over (withdrawn, past, or of a procedure that has
 * ended) only that.
 */
export async function readForApplicant(db: Kysely<DB>, id: string, now: Date) {
  const row = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.ticket_id', 'interviews.ticket_id')
    .innerJoin('tickets', 'tickets.id', 'interviews.ticket_id')
    .select((eb) => [
      'minutes',
      'place',
      'starts_at as startsAt',
      datesOf.as('dates'),
      interviewerNames.as('interviewers'),
      vacancyTitle.as('vacancy'),
      interviewStatusAt(now).as('status'),
      sql<boolean>`tickets.status = 'closed' or step in ('rejected', 'hired')
        or tickets.quarantine is not null`.as('isClosed'),
      eb.ref('interviews.locale').$castTo<Language>().as('locale'),
    ])
    .where('interviews.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const { status, isClosed, ...interview } = row;
  if (isClosed) return { status: 'closed' as const, interview: null };
  const end = interview.startsAt && interview.startsAt.getTime() + interview.minutes * 60_000;
  if (end && end <= now.getTime() && status === 'accepted') {
    return { status: 'expired' as const, interview: null };
  }
  if (status === 'withdrawn' || status === 'expired') return { status, interview: null };
  const dates = interview.dates.map((date) => ({
    ...date,
    isPast: new Date(date.startsAt) <= now,
  }));
  return { status, interview: { ...interview, dates } };
}

/**
 * The applicant's choice: the interview is agreed, the application moves to it, and all who are there get it
 * for their calendars. The same choice again changes nothing. Throws `conflict` when another date was chosen, the date is past
 * or taken, or the proposal is over; `invalid` for a date that was not proposed.
 */
export async function acceptDate(answering: Answering, id: string, startsAt: Date): Promise<void> {
  const { trx, settings, now } = answering;
  await lockAgreements(trx);
  const { interview, application, ticketId } = await lockForAnswer(answering, id);
  const isSame = interview.agreedAt?.getTime() === startsAt.getTime();
  if (interview.status === 'accepted' && isSame) return;
  if (interview.status !== 'proposed') throw new ApiError('conflict');
  const date = await trx
    .selectFrom('interviews')
    .select(isTaken(sql`${startsAt}::timestamptz`).as('taken'))
    .where('id', '=', id)
    .where(sql<boolean>`${startsAt}::timestamptz = any(dates)`)
    .executeTakeFirst();
  if (!date) throw new ApiError('invalid', { fields: { date: 'invalid' } });
  if (date.taken || startsAt <= now) throw new ApiError('conflict');
  const agreed = await trx
    .updateTable('interviews')
    .set({ status: 'accepted', starts_at: startsAt, updated_at: sql`now()` })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'sequence', 'minutes', 'place', 'interviewers'])
    .executeTakeFirstOrThrow();
  const { step } = application;
  if (step === 'new' || step === 'invited') await setStep(trx, ticketId, 'interview');

  const applicant = await readApplicant(trx, ticketId);
  const interviewers = await readInterviewers(trx, ticketId, agreed.interviewers);
  const { locale, email, number } = applicant;
  const { interviews } = templates[locale];
  const { waited } = await trx
    .selectFrom('tickets')
    .select('customer_waits as waited')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  await receiveCustomerMessage(trx, settings, ticketId, {
    id: crypto.randomUUID(),
    body: interviews.said.accepted(interviewMoment(startsAt, locale)),
    decision: 'date-accepted',
    toldElsewhere: interviewers.map(({ email }) => email),
  });
  if (!waited) {
    // The confirmation below is their answer: nobody owes them another.
    await trx
      .updateTable('tickets')
      .set({ last_agent_at: sql`last_customer_at` })
      .where('id', '=', ticketId)
      .execute();
  }
  const appointment = { ...agreed, startsAt };
  const agreement = agreementOf(locale, appointment, interviewers);
  const calendar = calendarOfApplicant(answering, 'REQUEST', appointment, applicant, interviewers);
  await enqueueMail(trx, {
    language: locale,
    ...interviews.confirmed(letterFor(applicant, agreement)),
    to: email,
    replyTo: (await replyAddressOf(settings, number)) || settings.mailTo,
    ticketId,
    automatic: true,
    attachments: [asAttachment(calendar)],
  });
  await mailInterviewers(answering, 'confirmed', appointment, applicant, interviewers);
}

/** The applicant says that none suits, and why. The same again changes nothing. Throws `conflict`. */
export async function declineDates(answering: Answering, id: string, words: string): Promise<void> {
  const { trx, settings } = answering;
  const { interview, ticketId } = await lockForAnswer(answering, id);
  if (interview.status === 'none-suits' && interview.answer === words) return;
  if (interview.status !== 'proposed') throw new ApiError('conflict');
  await trx
    .updateTable('interviews')
    .set({ status: 'none-suits', answer: words, updated_at: sql`now()` })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const { locale } = await readApplicant(trx, ticketId);
  await receiveCustomerMessage(trx, settings, ticketId, {
    id: crypto.randomUUID(),
    body: templates[locale].interviews.said.noneSuits(words),
    decision: 'no-date',
  });
}

/** The applicant's calendar file of what was agreed. Throws `not_found` while nothing is. */
export async function readCalendar(answering: Answering, id: string): Promise<string> {
  const { trx, now } = answering;
  const seen = await readForApplicant(trx, id, now);
  const row = await trx
    .selectFrom('interviews')
    .select(['id', 'sequence', 'minutes', 'place', 'interviewers', 'ticket_id', 'starts_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (seen.status !== 'accepted' || !row.starts_at) throw new ApiError('not_found');
  const applicant = await readApplicant(trx, row.ticket_id);
  const interviewers = await readInterviewers(trx, row.ticket_id, row.interviewers);
  const interview = { ...row, startsAt: row.starts_at };
  return calendarOfApplicant(answering, 'PUBLISH', interview, applicant, interviewers);
}

/** A proposal with its application, held until the transaction ends. Throws `conflict` where it is over. */
async function lockForAnswer({ trx, now }: Answering, id: string) {
  const found = await trx
    .selectFrom('interviews')
    .select('ticket_id as ticketId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  // The ticket first, as the desk does.
  const application = await lockApplication(trx, found.ticketId);
  const interview = await trx
    .selectFrom('interviews')
    .select(['starts_at as agreedAt', 'answer', interviewStatusAt(now).as('status')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!interview) throw new ApiError('not_found');
  if (!isOpen(application) || application.status === 'closed') throw new ApiError('conflict');
  return { ...found, application, interview };
}
