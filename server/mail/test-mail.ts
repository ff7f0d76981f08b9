import { firm } from '#contract/firm.ts';
import type { Environment } from '../env.ts';
import { patienceMs, within } from '../failures.ts';
import { smtpOptions } from './send-mail.ts';

/** A mail server that is tried: it is waited for less long than mail that has to leave. */
export async function openTestTransport(env: Environment) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...smtpOptions(env.SMTP_URL ?? '', env),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
}

interface TestMail {
  to: string;
  subject: string;
  text: string;
  messageId?: string;
}

/** Hands a mail to the mail server now, past the queue: what is tried is the way out. */
export async function sendTestMail(env: Environment, { to, ...mail }: TestMail): Promise<void> {
  const transport = await openTestTransport(env);
  try {
    const sending = transport.sendMail({
      ...mail,
      from: { name: firm.brand, address: env.MAIL_FROM ?? '' },
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    await within(sending, 4 * patienceMs);
  } finally {
    transport.close();
  }
}
