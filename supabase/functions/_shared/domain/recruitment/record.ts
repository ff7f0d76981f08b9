import type { Transaction } from 'kysely';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';
import { recordFile } from '#files/upload/record-file.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { withLink } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { templates } from '#mail/templates/index.ts';
import { firmMailbox } from '#mail/templates/nl/firm-mailbox.ts';
import { openTicket } from '../tickets/create-for-customer.ts';
import type { Candidate, RecruitmentForm } from './form.ts';

interface Accepted<Submission extends Candidate> {
  form: RecruitmentForm<Submission>;
  submission: Submission;
  subject: string;
  /** None where the vacancy asks for no CV. */
  file: ScreenedFile | null;
  quarantine: QuarantineReason | null;
}

/** What stands in the ticket of somebody who wrote nothing beside the form. */
const bodies = {
  withCv: { nl: 'Zie het cv.', en: 'See the CV.' },
  withoutCv: {
    nl: 'Verzonden zonder cv en zonder motivatie.',
    en: 'Sent without a CV or a cover letter.',
  },
};

/** Writes all that a candidate brings about: contact, ticket, message, file, intake record, two mails. */
export async function recordCandidate<Submission extends Candidate>(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { form, submission, subject, file, quarantine }: Accepted<Submission>,
) {
  const { name, email, phone, locale, remark } = submission;
  const ticket = await openTicket(trx, {
    kind: form.kind,
    contact: { name, email, phone, locale },
    subject,
    body: remark ?? bodies[file ? 'withCv' : 'withoutCv'][locale],
    quarantine,
  });
  if (file) await recordFile(trx, file, 'cv');
  await form.record(trx, submission, { ticketId: ticket.id, fileId: file?.id ?? null });
  const reference = ticketReference(ticket.number);
  const url = `${settings.siteUrl}/servicedesk/tickets/${ticket.id}`;
  const envelope = { ticketId: ticket.id, automatic: true, held: quarantine !== null };
  await enqueueMail(
    trx,
    {
      ...withLink('nl', firmMailbox.candidate(subject, reference, file !== null), url),
      to: settings.mailTo,
      replyTo: email,
      ...envelope,
    },
    {
      language: locale,
      ...templates[locale].intake[form.kind](reference),
      to: email,
      replyTo: await replyAddressOf(settings, ticket.number),
      ...envelope,
    },
  );
  return { reference };
}
