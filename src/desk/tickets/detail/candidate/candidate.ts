import { canMoveStep, isOutcome } from '#contract/recruiting.ts';
import type { Ticket } from '#data/tickets.ts';
import type { Applicant } from '#desk/shared/recruiting/use-move-step.ts';

/** The intake record of a ticket that came with a CV; undefined for any other, or once erased. */
export function candidateOf({ application, enrolment }: Ticket) {
  if (application) return { kind: 'application', ...application } as const;
  return enrolment ? ({ kind: 'freelancer', ...enrolment } as const) : undefined;
}

export type Candidate = NonNullable<ReturnType<typeof candidateOf>>;

/** Who can go to another step; undefined for what is no application, or goes through none. */
export function applicantOf(ticket: Ticket): Applicant | undefined {
  const { id, number, status, locale, application } = ticket;
  if (!application || !canMoveStep(ticket)) return undefined;
  const { name, step, vacancyTitle: vacancy } = application;
  return { id, number, status, locale, name, step, vacancy };
}

/** Whether a ticket can be said to be done: an application is, once it came to an outcome. */
export const mayResolve = ({ application }: Ticket) =>
  application === null || isOutcome(application.step);
