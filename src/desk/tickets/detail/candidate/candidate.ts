import type { Ticket } from '#data/tickets.ts';

/** The intake record of a ticket that came with a CV; undefined for any other, or once erased. */
export function candidateOf({ application, enrolment }: Ticket) {
  if (application) return { kind: 'application', ...application } as const;
  return enrolment ? ({ kind: 'freelancer', ...enrolment } as const) : undefined;
}

export type Candidate = NonNullable<ReturnType<typeof candidateOf>>;
