import type { MailChannel } from '#contract/channels.ts';
import { firm } from '#contract/firm.ts';
import type { MailChannels } from '#http/deps.ts';
import { signDelivery } from '#http/webhook.ts';
import { type Environment, mayBePlain } from '../env.ts';
import { patienceMs, reasonOf } from '../failures.ts';
import { createRedaction } from '../redaction.ts';
import { mailboxOf, openMailbox } from './imap.ts';
import { sendTestMail } from './test-mail.ts';

const inboundPath = '/functions/v1/inbound-email';

/** The ways of mail of this installation, as its environment sets them up. */
export function createMailChannels(env: Environment, now: () => Date): MailChannels {
  const { SMTP_URL, MAIL_FROM, IMAP_URL, INBOUND_EMAIL_SECRET, SITE_URL } = env;
  const hide = createRedaction(env);
  const tests: Record<MailChannel, (to: string) => Promise<void>> = {
    imap: () =>
      openMailbox(IMAP_URL ?? '', mayBePlain('imap', IMAP_URL ?? '', env), async () => {}),
    smtp: (to) =>
      sendTestMail(env, {
        to,
        subject: `${firm.brand}: test`,
        text: [
          'U hebt in de servicedesk getest of mail wordt verzonden. Dat werkt.',
          'You tested in the service desk whether email is sent. It works.',
          '',
        ].join('\n\n'),
      }),
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

/**
 * Delivers a signed mail of no bytes to our own address, from outside: it is refused as empty, and so
 * only after it came through and its signature held.
 */
async function deliverNothing(address: string, secret: string, now: Date): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      ...(await signDelivery([secret], new Uint8Array(), now)),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  const said = await answer.json().catch(() => null);
  if (answer.status !== 400 || said?.error?.code !== 'bad_request') {
    throw new Error(`${address} answered ${answer.status}`);
  }
}
