import { type Enrolment, enrolmentSchema } from '#contract/application.ts';
import { createRecruitmentFunction } from '#domain/recruitment/handler.ts';
import type { FunctionDeps } from '#http/deps.ts';

/** `POST /submit-enrolment`: a freelancer enrols. */
export const createSubmitEnrolment = (deps: FunctionDeps) =>
  createRecruitmentFunction<Enrolment>(deps, {
    scope: 'submit-enrolment',
    kind: 'freelancer',
    schema: enrolmentSchema,
    fields: ['name', 'email', 'phone', 'cv'],
    subject: async () => 'Inschrijving freelancer',
    page: () => '/jobs/to-enrol',
    record: (trx, { name, email, phone, keepForAYear }, { ticketId, fileId }) =>
      trx
        .insertInto('enrolments')
        .values({
          ticket_id: ticketId,
          name,
          email,
          phone,
          keep_for_a_year: keepForAYear,
          // Nobody enrols without a CV: this form has no `isCvOptional`.
          file_id: fileId as string,
        })
        .execute(),
  });
