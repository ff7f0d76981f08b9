import type { Kysely, Transaction } from 'kysely';
import type * as v from 'valibot';
import type { Application, Enrolment } from '#contract/application.ts';
import type { GuardedForm } from '#contract/spam-guard.ts';
import type { TicketKind } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { FormField } from '#http/form-error-page.ts';

/** What every form that comes with a CV asks. */
export type Candidate = Enrolment & Partial<Application>;

/** What makes the application form and the enrolment form different. */
export interface RecruitmentForm<Submission extends Candidate> {
  /** The function's name. */
  scope: GuardedForm;
  kind: Extract<TicketKind, 'application' | 'freelancer'>;
  schema: v.GenericSchema<unknown, Submission>;
  /** The fields that its page shows, in their order. */
  fields: readonly FormField[];
  /** The page that the form stands on: where a browser without script goes back to. */
  page: (fields: Record<string, string>) => string;
  /**
   * The ticket's subject, on a calendar day. Without a name: it stays when the person's data is erased.
   * Null when what it is about is not open.
   */
  subject: (trx: Transaction<DB>, submission: Submission, day: string) => Promise<string | null>;
  /** Whether the form may come without a CV, by what the database says of what it is about. */
  isCvOptional?: (db: Kysely<DB>, about: { vacancy?: string | undefined }) => Promise<boolean>;
  /** Writes the intake record. */
  record: (
    trx: Transaction<DB>,
    submission: Submission,
    ids: { ticketId: string; fileId: string | null },
  ) => Promise<unknown>;
}
