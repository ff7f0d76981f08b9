import { type Application, applicationSchema } from '#contract/application.ts';
import type { VacancyId } from '#contract/vacancies.ts';
import { vacancyIds } from '#contract/vacancies.ts';
import { createRecruitmentFunction } from '#domain/recruitment/handler.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { isClosedOn } from '#util/vacancy-closing.ts';

const titles: Record<VacancyId, string> = {
  stagiair: 'stagiair servicedesk',
  servicedesk: 'servicedeskmedewerker',
  frontend: 'front-end developer',
  lowcode: 'low-code developer',
};

/** `POST /submit-application`: an application for a vacancy, or an open one. */
export const createSubmitApplication = (deps: FunctionDeps) =>
  createRecruitmentFunction<Application>(deps, {
    scope: 'submit-application',
    kind: 'application',
    schema: applicationSchema,
    fields: ['name', 'email', 'residence', 'phone', 'remark', 'cv'],
    subject: ({ vacancy }) => (vacancy ? `Sollicitatie: ${titles[vacancy]}` : 'Open sollicitatie'),
    page: ({ vacancy }) =>
      vacancyIds.some((id) => id === vacancy) ? `/jobs/vacancy/${vacancy}` : '/jobs/vacancies',
    isClosed: ({ vacancy }, day) => vacancy !== undefined && isClosedOn(vacancy, day),
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
