import { createTransport } from 'nodemailer';
import type { MailChannel } from '#contract/channels.ts';
import { firm } from '#contract/firm.ts';
import type { MailChannels } from '#http/deps.ts';
import { signDelivery } from '#http/webhook.ts';
import { type Environment, mayBePlain } from '../env.ts';
import { patienceMs, reasonOf, within } from '../failures.ts';
import { createRedaction } from '../redaction.ts';
import { mailboxOf, openMailbox } from './imap.ts';
import { smtpOptions } from './send-mail.ts';

const inboundPath = '/functions/v1/inbound-email';

/** The ways of mail of this installation, as its environment sets them up. */
export function createMailChannels(env: Environment, now: () => Date): MailChannels {
  const { SMTP_URL, MAIL_FROM, IMAP_URL, INBOUND_EMAIL_SECRET, SITE_URL } = env;
  const hide = createRedaction(env);
  const tests: Record<MailChannel, (to: string) => Promise<void>> = {
    imap: () =>
      openMailbox(IMAP_URL ?? '', mayBePlain('imap', IMAP_URL ?? '', env), async () => {}),
    smtp: (to) => sendTestMail(env, to),
    webhook: () => deliverNothing(SITE_URL + inboundPath, INBOUND_EMAIL_SECRET ?? '', now()),
  };
  return {
    places: {
      imap: IMAP_URL ? `${new URL(IMAP_URL).hostname}, ${mailboxOf(IMAP_URL)}` : null,
      smtp: SMTP_URL && MAIL_FROM ? `${new URL(SMTP_URL).hostname}, ${MAIL_FROM}` : null,
      webhook: INBOUND_EMAIL_SECRET ? SITE_URL + inboundPath : null,
    },
    test: async (channel, to) =>
      tests[channel](to).then(
        () => null,
        (error) => hide(reasonOf(error)),
      ),
  };
}

/** Hands a mail to the mail server now, past the queue: what is tried is the way out. */
async function sendTestMail(env: Environment, to: string): Promise<void> {
  const transport = createTransport({
    ...smtpOptions(env.SMTP_URL ?? '', env),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    const sending = transport.sendMail({
      from: { name: firm.brand, address: env.MAIL_FROM ?? '' },
      to: { name: '', address: to },
      subject: `${firm.brand}: test`,
      text: [
        'U hebt in de servicedesk getest of mail wordt verzonden. Dat werkt.',
        'You tested in the service desk whether email is sent. It works.',
        '',
      ].join('\n\n'),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    await within(sending, 4 * patienceMs);
  } finally {
    transport.close();
  }
}

/**
 * Delivers a signed mail of no bytes to our own address, from outside: it is refused as empty, and so
 * only after it came through and its signature held.
 */
async function deliverNothing(address: string, secret: string, now: Date): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      ...(await signDelivery(secret, new Uint8Array(), now)),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  const said = await answer.json().catch(() => null);
  if (answer.status !== 400 || said?.error?.code !== 'bad_request') {
    throw new Error(`${address} answered ${answer.status}`);
  }
}
