import { Readable } from 'node:stream';
import { firm } from '#contract/firm.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { readAttachment } from '#mail/outbound/attachment.ts';
import { NoSuchMailbox, type OutgoingMail, type Send } from '#mail/outbound/deliver.ts';
import { type Environment, mayBePlain } from '../env.ts';
import { reasonOf } from '../failures.ts';

/**
 * Sends by SMTP, with attachments; without SMTP_URL a mail is kept for the development mailbox. `report`
 * is told of every mail whether the server could be used; if not, why.
 */
export function createSend(
  env: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'PLAIN_CONNECTIONS'>,
  sources: Pick<FunctionDeps, 'db' | 'files'>,
  report: (error: string | null) => Promise<void> = async () => {},
): Send {
  const { SMTP_URL, MAIL_FROM } = env;
  if (!SMTP_URL || !MAIL_FROM) return async () => 'kept';
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport(
      {
        ...smtpOptions(SMTP_URL, env),
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      },
      { from: { name: firm.brand, address: MAIL_FROM } },
    ),
  );
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return async (mail) => {
    const transport = await opened;
    const sending = transport.sendMail({
      // The same on every try, so that a mail sent twice is shown once.
      messageId: `<${mail.id}@${domain}>`,
      ...(mail.from_name && {
        from: { name: `${mail.from_name} | ${firm.brand}`, address: MAIL_FROM },
      }),
      to: plainly(mail.recipient),
      cc: mail.cc.map(plainly),
      // In the envelope only: the library writes no header of it.
      bcc: mail.bcc.map(plainly),
      ...threadHeaders(mail.thread, domain),
      ...(mail.reply_to && { replyTo: plainly(mail.reply_to) }),
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      ...invitationOf(mail.attachments),
      attachments: await Promise.all(
        mail.attachments.filter(isFile).map(async (attachment) => ({
          filename: attachment.name,
          contentType: attachment.media_type,
          content: asNodeReads(await readAttachment(sources, attachment)),
        })),
      ),
      date: mail.created_at,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: {
        ...(mail.automatic && {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        }),
        ...(mail.unsubscribe_url && {
          'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    await sending.catch(async (error) => {
      await report(isOfServer(error) ? reasonOf(error) : null);
      throw isForGood(error) ? new NoSuchMailbox(error.response) : error;
    });
    await report(null);
    return 'sent';
  };
}

/** What is no invitation. */
const isFile = ({ media_type }: OutgoingMail['attachments'][number]) =>
  media_type !== 'text/calendar';

/** An invitation, as a part that mail programs show with its buttons, and as a file beside it (RFC 6047). */
function invitationOf(attachments: OutgoingMail['attachments']) {
  const calendar = attachments.find((each) => !isFile(each));
  if (!calendar?.content) return {};
  const content = Buffer.from(calendar.content).toString();
  const method = /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH';
  return { icalEvent: { method, filename: calendar.name, content } };
}

/** An address that is never read as a name, nor as several. */
const plainly = (address: string) => ({ name: '', address });

/** Passwords and one-time links go this way: in clear only where that was chosen. */
export const smtpOptions = (url: string, env: Pick<Environment, 'PLAIN_CONNECTIONS'>) => ({
  url,
  requireTLS: !mayBePlain('smtp', url, env),
  ignoreTLS: false,
});

/**
 * Whether a server said that there is no such mailbox (RFC 5321, 4.2.3). What it refuses as a matter
 * of policy (5.7, RFC 3463), such as relaying for us, may be mended within the day.
 */
const isForGood = ({ command, response = '' }: { command?: string; response?: string }) =>
  command === 'RCPT TO' && /^55[013][ -](?!5\.7\.)/.test(response);

/** Whether no mail at all could be sent, as opposed to this one: nobody listens, or not to us. */
const isOfServer = ({ code = '', command }: { code?: string; command?: string }) =>
  command === 'MAIL FROM' || !['EENVELOPE', 'EMESSAGE', 'ESTREAM'].includes(code);

const asNodeReads = (content: Awaited<ReturnType<typeof readAttachment>>) =>
  content instanceof Uint8Array
    ? Buffer.from(content)
    : Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);

/** Headers that show a mail below those that it follows (RFC 5322, 3.6.4). */
function threadHeaders(thread: string[], domain: string) {
  const references = thread.map((id) => (id.startsWith('<') ? id : `<${id}@${domain}>`));
  const last = references.at(-1);
  return last && { inReplyTo: last, references };
}
