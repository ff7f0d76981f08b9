import { type Expression, type SqlBool, sql, type Transaction } from 'kysely';
import type {
  InterviewMove,
  InterviewStatus,
  InterviewWithdrawal,
  Proposal,
} from '#contract/interview.ts';
import { canMoveStep, isOutcome } from '#contract/recruiting.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { templates } from '#mail/templates/index.ts';
import { createToken, hashOfToken } from '#util/link-token.ts';
import { readWriter } from '../tickets/add-staff-message.ts';
import { mailInThread } from '../tickets/mail-in-thread.ts';
import {
  firmMoment,
  firmTimeProblem,
  proposalLabel,
  proposalParagraphs,
} from './interview-letter.ts';
import {
  type AgreedInterview,
  agreementOf,
  asAttachment,
  calendarOfApplicant,
  type InterviewApplicant,
  letterFor,
  mailInterviewers,
  readApplicant,
  readInterviewers,
  vacancyIn,
} from './interview-mails.ts';
import { lockApplication, setStep } from './move-step.ts';

/** Who plans an interview, when, and in what transaction. */
export interface Planning {
  trx: Transaction<DB>;
  settings: FunctionSettings;
  agent: Agent;
  now: Date;
}

/** How an interview (`interviews` in the statement) stands at a moment. */
export const interviewStatusAt = (now: Date) =>
  sql<InterviewStatus>`case when interviews.status = 'proposed'
    and interviews.dates[cardinality(interviews.dates)] <= ${now} then 'expired' else interviews.status end`;

/** Whether one of the interviewers (of `interviews` in the statement) has another interview at a date. */
export const isTaken = (date: Expression<Date>) => sql<boolean>`exists (
  select from interviews as other
  where other.status = 'accepted' and other.id <> interviews.id
    and other.interviewers && interviews.interviewers
    and other.starts_at < ${date} + interviews.minutes * interval '1 minute'
    and ${date} < other.starts_at + other.minutes * interval '1 minute')`;

/** The names of the interviewers (of `interviews` in the statement), by the alphabet. */
export const interviewerNames = sql<string[]>`(select coalesce(json_agg(naam order by naam), '[]')
  from users where users.id = any(interviews.interviewers))`;

/** The dates of a proposal (`interviews` in the statement), and whether each can still be had. */
export const datesOf = sql<{ startsAt: string; isTaken: boolean }[]>`(
  select json_agg(json_build_object('startsAt', day, 'isTaken', ${isTaken(sql.ref('day'))}) order by day)
  from unnest(interviews.dates) as day)`;

/** Agreements are made one after the other, so that no interviewer has two at a time. */
export const lockAgreements = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('interviews'))`.execute(trx);

/**
 * Proposes dates to an applicant, by a letter with a link. A new application is invited by it. The same
 * proposal a second time changes nothing. Throws `conflict` while another one is open, and for whom it is
 * over; `invalid` for a date that is past or not to be had, or an interviewer who does not see the ticket.
 */
export async function proposeInterview(
  { trx, settings, agent, now }: Planning,
  ticketId: string,
  { id, words, minutes, place, ...proposal }: Proposal,
): Promise<void> {
  const application = await lockApplication(trx, ticketId);
  const known = trx.selectFrom('interviews').select('id').where('id', '=', id);
  if (await known.where('ticket_id', '=', ticketId).executeTakeFirst()) return;
  if (!isOpen(application) || application.status === 'closed') throw new ApiError('conflict');
  await trx
    .updateTable('interviews')
    .set({ status: 'expired', updated_at: sql`now()` })
    .where('ticket_id', '=', ticketId)
    .where(sql<SqlBool>`status = 'proposed' and dates[cardinality(dates)] <= ${now}`)
    .execute();
  const open = trx.selectFrom('interviews').select('id').where('ticket_id', '=', ticketId);
  if (await open.where('status', '=', 'proposed').executeTakeFirst())
    throw new ApiError('conflict');

  const dates = proposal.dates.toSorted().map(firmMoment);
  if (proposal.dates.some((date) => firmTimeProblem(date, now))) {
    throw new ApiError('invalid', { fields: { dates: 'invalid' } });
  }
  const interviewers = await readInterviewers(trx, ticketId, proposal.interviewers);
  if (interviewers.length < proposal.interviewers.length) {
    throw new ApiError('invalid', { fields: { interviewers: 'invalid' } });
  }
  const applicant = await readApplicant(trx, ticketId);
  const { locale } = applicant;
  const token = createToken();
  await trx
    .insertInto('interviews')
    .values({
      ...{ id, ticket_id: ticketId, locale, minutes, place, created_by: agent.userId },
      dates: sql`${dates.map((date) => date.toISOString())}::timestamptz[]`,
      interviewers: sql`${proposal.interviewers}::uuid[]`,
      token_hash: await hashOfToken(token),
    })
    .execute();
  if (application.step === 'new') await setStep(trx, ticketId, 'invited');
  const names = interviewers.map(({ name }) => name);
  await mailInThread(trx, settings, agent, ticketId, {
    language: locale,
    subject: templates[locale].interviews.proposed(vacancyIn(applicant, locale)),
    paragraphs: proposalParagraphs(locale, words, { dates, minutes, place, interviewers: names }),
    link: {
      label: proposalLabel(locale),
      // In a fragment, which no browser sends and no log keeps.
      url: `${settings.siteUrl}/interview?lang=${locale}#${token}`,
    },
    from: await readWriter(trx, agent),
    to: applicant.email,
    automatic: false,
    // The link is a way in.
    secret: true,
  });
}

/**
 * Gives an interview that was agreed another time, length or place, and tells all who are there. Throws
 * `conflict` for one that is not agreed, is past, or was changed since; `invalid` for a time that is past or not
 * to be had, or at which an interviewer has another interview.
 */
export async function moveInterview(
  planning: Planning,
  ticketId: string,
  id: string,
  { version, date, minutes, place, words = '' }: InterviewMove,
): Promise<void> {
  const { trx, now } = planning;
  await lockAgreements(trx);
  if (!isOpen(await lockApplication(trx, ticketId))) throw new ApiError('conflict');
  await lockInterview(planning, ticketId, id, version, ['accepted']);
  const startsAt = firmMoment(date);
  if (firmTimeProblem(date, now)) throw new ApiError('invalid', { fields: { date: 'invalid' } });
  const { taken, ...moved } = await trx
    .updateTable('interviews')
    .set({ minutes, place, starts_at: startsAt, version: version + 1, updated_at: sql`now()` })
    .set({ sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .returning(['id', 'sequence', 'minutes', 'place', 'interviewers'])
    .returning(isTaken(sql.ref('interviews.starts_at')).as('taken'))
    .executeTakeFirstOrThrow();
  if (taken) throw new ApiError('invalid', { fields: { date: 'invalid' } });
  await tellOfChange(planning, ticketId, 'moved', { ...moved, startsAt }, words);
}

/**
 * Takes back a proposal, or cancels what was agreed, and tells all who are there. Throws `conflict` for what
 * is over, or was changed since.
 */
export async function withdrawInterview(
  planning: Planning,
  ticketId: string,
  id: string,
  { version, words = '' }: InterviewWithdrawal,
): Promise<void> {
  const { trx } = planning;
  await lockApplication(trx, ticketId);
  const { startsAt } = await lockInterview(planning, ticketId, id, version, [
    'proposed',
    'accepted',
  ]);
  const withdrawn = await trx
    .updateTable('interviews')
    .set({ status: 'withdrawn', version: version + 1, updated_at: sql`now()` })
    .set({ sequence: sql`sequence + 1` })
    .where('id', '=', id)
    .returning(['id', 'sequence', 'minutes', 'place', 'interviewers'])
    .executeTakeFirstOrThrow();
  if (startsAt) {
    await tellOfChange(planning, ticketId, 'cancelled', { ...withdrawn, startsAt }, words);
    return;
  }
  const applicant = await readApplicant(trx, ticketId);
  await write(planning, applicant, {
    ...templates[applicant.locale].interviews.withdrawn(letterFor(applicant, '', words)),
  });
}

/** Tells the applicant and the interviewers that what was agreed is no longer what it was. */
async function tellOfChange(
  planning: Planning,
  ticketId: string,
  news: 'moved' | 'cancelled',
  interview: AgreedInterview & { interviewers: string[] },
  words: string,
): Promise<void> {
  const { trx } = planning;
  const applicant = await readApplicant(trx, ticketId);
  const interviewers = await readInterviewers(trx, ticketId, interview.interviewers);
  const agreement = agreementOf(applicant.locale, interview, interviewers);
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  await write(planning, applicant, {
    ...templates[applicant.locale].interviews[news](letterFor(applicant, agreement, words)),
    attachments: [
      asAttachment(calendarOfApplicant(planning, method, interview, applicant, interviewers)),
    ],
  });
  await mailInterviewers(planning, news, interview, applicant, interviewers);
}

/** Writes to the applicant, in the agent's name. */
async function write(
  { trx, settings, agent }: Planning,
  { ticketId, locale, email }: InterviewApplicant,
  letter: {
    subject: string;
    paragraphs: string[];
    attachments?: ReturnType<typeof asAttachment>[];
  },
) {
  await mailInThread(trx, settings, agent, ticketId, {
    ...letter,
    ...{ language: locale, to: email, automatic: false, from: await readWriter(trx, agent) },
  });
}

/** Whether a procedure goes on. */
export const isOpen = (application: Awaited<ReturnType<typeof lockApplication>>) =>
  canMoveStep(application) && !isOutcome(application.step);

/** An interview of a ticket in the version that was seen, held until the transaction ends. Throws `conflict`. */
async function lockInterview(
  { trx, now }: Planning,
  ticketId: string,
  id: string,
  version: number,
  statuses: readonly InterviewStatus[],
) {
  const interview = await trx
    .selectFrom('interviews')
    .select(['starts_at as startsAt', 'version', interviewStatusAt(now).as('status')])
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
  const isPast = interview?.startsAt && interview.startsAt <= now;
  if (interview?.version !== version || isPast || !statuses.includes(interview.status)) {
    throw new ApiError('conflict');
  }
  return interview;
}
