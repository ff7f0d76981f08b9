import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Step } from '#contract/recruiting.ts';
import type { DB } from '#database/database.gen.ts';
import { deleteOn } from '#domain/recruitment/erase-candidate.ts';
import { datesOf, interviewerNames, interviewStatusAt } from '#domain/recruitment/interviews.ts';
import { vacancyTitle } from '#domain/recruitment/vacancy-title.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';

type TicketExpression = ExpressionBuilder<DB, 'tickets'>;

/** The CV's file, in the row of a record; all null where none was sent. */
const cv = [
  'files.id as cvId',
  'files.name as cvName',
  'files.media_type as cvType',
  'files.bytes as cvBytes',
  expressionBuilder<DB, 'files'>()
    .ref('files.scan')
    .$castTo<ScreenedFile['scan'] | null>()
    .as('cvScan'),
] as const;

/** The contact form that a ticket came from, as it was sent. */
export const contactRequestOf = (ticket: TicketExpression) =>
  jsonObjectFrom(
    ticket
      .selectFrom('contact_requests')
      .select(['name', 'email', 'company', 'subject', 'message'])
      .whereRef('ticket_id', '=', 'tickets.id'),
  );

/** The application that a ticket came from, with its CV and the day on which it is deleted. */
export const applicationOf = (ticket: TicketExpression) =>
  jsonObjectFrom(
    ticket
      .selectFrom('applications')
      .leftJoin('files', 'files.id', 'file_id')
      .select((record) => [
        'vacancy',
        record.ref('step').$castTo<Step>().as('step'),
        'step_since as stepSince',
        vacancyTitle.as('vacancyTitle'),
        'applications.name',
        'email',
        'residence',
        'phone',
        'remark',
      ])
      .select(['keep_for_a_year as keepForAYear', deleteOn.as('deleteOn'), ...cv])
      .whereRef('ticket_id', '=', 'tickets.id'),
  );

/** The enrolment that a ticket came from, likewise. */
export const enrolmentOf = (ticket: TicketExpression) =>
  jsonObjectFrom(
    ticket
      .selectFrom('enrolments')
      .leftJoin('files', 'files.id', 'file_id')
      .select(['enrolments.name', 'email', 'phone'])
      .select(['keep_for_a_year as keepForAYear', deleteOn.as('deleteOn'), ...cv])
      .whereRef('ticket_id', '=', 'tickets.id'),
  );

/** The dates that were proposed to an applicant for interviews, the latest proposal first. */
export const interviewsOf = (ticket: TicketExpression) =>
  jsonArrayFrom(
    ticket
      .selectFrom('interviews')
      .select([
        'id',
        'version',
        'minutes',
        'place',
        'answer',
        'starts_at as startsAt',
        'created_at as createdAt',
        interviewStatusAt(new Date()).as('status'),
        interviewerNames.as('interviewers'),
        datesOf.as('dates'),
      ])
      .whereRef('ticket_id', '=', 'tickets.id')
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  );
