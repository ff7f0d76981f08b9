import type { Transaction } from 'kysely';
import type { QuarantineReason } from '#contract/spam-guard.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';
import { recordFile } from '#files/upload/record-file.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { openTicket } from '../tickets/open.ts';
import { notification } from './email-templates.ts';
import type { Candidate, RecruitmentForm } from './form.ts';

interface Accepted<Submission extends Candidate> {
  form: RecruitmentForm<Submission>;
  submission: Submission;
  file: ScreenedFile;
  quarantine: QuarantineReason | null;
}

/** Writes all that a candidate brings about: contact, ticket, message, file, intake record, two mails. */
export async function recordCandidate<Submission extends Candidate>(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { form, submission, file, quarantine }: Accepted<Submission>,
) {
  const { name, email, phone, locale, remark } = submission;
  const subject = form.subject(submission);
  const ticket = await openTicket(trx, {
    kind: form.kind,
    contact: { name, email, phone, locale },
    subject,
    body: remark ?? (locale === 'nl' ? 'Zie het cv.' : 'See the CV.'),
    quarantine,
  });
  await recordFile(trx, file, 'cv');
  await form.record(trx, submission, { ticketId: ticket.id, fileId: file.id });
  const reference = ticketReference(ticket.number);
  const envelope = { ticketId: ticket.id, automatic: true, held: quarantine !== null };
  await enqueueMail(trx, {
    ...notification(subject, reference, `${settings.siteUrl}/servicedesk/tickets/${ticket.id}`),
    to: settings.mailTo,
    replyTo: email,
    ...envelope,
  });
  await enqueueMail(trx, {
    ...form.acknowledgement(submission, reference),
    to: email,
    replyTo: await replyAddressOf(settings, ticket.number),
    ...envelope,
  });
  return { reference };
}
