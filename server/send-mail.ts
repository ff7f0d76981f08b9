import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { FileStore } from '../supabase/functions/_shared/files.ts';
import { firm } from '../supabase/functions/_shared/firm.ts';
import type { Send } from '../supabase/functions/_shared/mail/deliver.ts';
import type { Environment } from './env.ts';

/** Sends by SMTP, with attachments; without SMTP_URL a mail is kept for the development mailbox. */
export function createSend(
  env: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>,
  files: FileStore,
): Send {
  const { SMTP_URL, MAIL_FROM } = env;
  if (!SMTP_URL || !MAIL_FROM) return async () => 'kept';
  const transport = createTransport(
    {
      url: SMTP_URL,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from: { name: firm.brand, address: MAIL_FROM } },
  );
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
  return async (mail) => {
    await transport.sendMail({
      // The same on every try, so that a mail sent twice is shown once.
      messageId: `<${mail.id}@${domain}>`,
      to: { name: '', address: mail.recipient },
      ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      attachments: await Promise.all(
        mail.attachments.map(async ({ name, media_type, content, storage_key }) => ({
          filename: name,
          contentType: media_type,
          content: content ?? (await readStored(files, storage_key)),
        })),
      ),
      date: mail.created_at,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(mail.automatic && {
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
      }),
    });
    return 'sent';
  };
}

async function readStored(files: FileStore, key: string | null) {
  const stream = key && (await files.read(key));
  if (!stream) throw new Error('An attachment is no longer in the store.');
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
