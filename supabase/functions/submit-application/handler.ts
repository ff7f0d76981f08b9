import * as v from 'valibot';
import { type Application, applicationSchema } from '#contract/application.ts';
import { vacancyId } from '#contract/ids.ts';
import { createRecruitmentFunction } from '#domain/recruitment/handler.ts';
import { isCvOptional, openTitle } from '#domain/vacancies/titles.ts';
import type { FunctionDeps } from '#http/deps.ts';

/** `POST /submit-application`: an application for a vacancy, or an open one. */
export const createSubmitApplication = (deps: FunctionDeps) =>
  createRecruitmentFunction<Application>(deps, {
    scope: 'submit-application',
    kind: 'application',
    schema: applicationSchema,
    fields: ['name', 'email', 'residence', 'phone', 'remark', 'cv'],
    async subject(trx, { vacancy }, day) {
      if (!vacancy) return 'Open sollicitatie';
      const title = await openTitle(trx, vacancy, day);
      return title && `Sollicitatie: ${title}`;
    },
    isCvOptional: async (db, { vacancy }) => Boolean(vacancy) && isCvOptional(db, String(vacancy)),
    page: ({ vacancy }) =>
      v.is(vacancyId, vacancy) ? `/jobs/vacancy/${vacancy}` : '/jobs/vacancies',
    record: (trx, application, { ticketId, fileId }) =>
      trx
        .insertInto('applications')
        .values({
          ticket_id: ticketId,
          vacancy: application.vacancy ?? null,
          name: application.name,
          email: application.email,
          residence: application.residence ?? null,
          phone: application.phone,
          remark: application.remark ?? null,
          keep_for_a_year: application.keepForAYear,
          file_id: fileId,
        })
        .execute(),
  });
