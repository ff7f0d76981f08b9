import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { firm } from '#contract/firm.ts';
import { mayBePlain } from '../env.ts';
import { patienceMs, within } from '../failures.ts';
import { mailboxOf, openMailbox } from '../mail/imap.ts';
import { openTestTransport, sendTestMail } from '../mail/test-mail.ts';
import { type Check, failure, ok, skipped, warning } from './finding.ts';
import type { Subject } from './subject.ts';

/** So long a mail may take from one of our servers to the other, in ms. */
const arrivalMs = 60_000;

const imapRemedy =
  'Compare IMAP_URL with what your mail provider says: host, port, user, password.';

/** Mail, out and in. */
export const mailChecks: Check<Subject>[] = [
  {
    name: 'SMTP',
    async examine(subject) {
      const { SMTP_URL } = subject.env;
      if (!SMTP_URL) {
        return failure('SMTP_URL is not set: no mail is sent.', 'Set SMTP_URL and MAIL_FROM.');
      }
      const transport = await openTestTransport(subject.env);
      try {
        await within(transport.verify(), 2 * patienceMs);
      } finally {
        transport.close();
      }
      const { hostname, username } = new URL(SMTP_URL);
      return ok(
        `${hostname} accepts ${username ? 'the user and password' : 'mail without a password'}.`,
      );
    },
    remedy:
      'Compare SMTP_URL with what your mail provider says: host, port, smtp: (STARTTLS) or smtps:, user, password.',
  },
  {
    name: 'Mail sent',
    async examine(subject) {
      const { env, sendTo } = subject;
      if (!env.SMTP_URL || !env.MAIL_FROM) return skipped('No mail is sent without SMTP_URL.');
      if (!sendTo) {
        return skipped(
          'Not tried: npm run doctor -- --send-to you@example.com sends a mail there.',
        );
      }
      const id = `<${randomUUID()}@${env.MAIL_FROM.split('@')[1]}>`;
      await sendTestMail(env, {
        to: sendTo,
        messageId: id,
        subject: `${firm.brand}: mail arrives`,
        text: 'Somebody ran `npm run doctor` to see whether mail arrives. It does.\n',
      });
      if (!env.IMAP_URL || !isReadHere(env.IMAP_URL, env.REPLY_ADDRESS, sendTo)) {
        return ok(
          `The server accepted a mail to ${sendTo}. Check that it arrived there, and not as spam.`,
        );
      }
      if (await arrives(subject, env.IMAP_URL, id)) return ok(`A mail to ${sendTo} came back.`);
      return failure(
        `A mail to ${sendTo} was accepted but did not arrive within ${arrivalMs / 1_000} s.`,
        'Look for it in the spam folder, and for a bounce in the mailbox of MAIL_FROM.',
      );
    },
    remedy: 'Read what the mail server said: may MAIL_FROM send through it, and to that address?',
  },
  {
    name: 'Mailbox',
    async examine({ env }) {
      const { IMAP_URL, INBOUND_EMAIL_SECRET } = env;
      if (!IMAP_URL) {
        return INBOUND_EMAIL_SECRET
          ? skipped('Mail is posted to /functions/v1/inbound-email; no mailbox is read.')
          : warning(
              'No mail comes in: IMAP_URL is not set.',
              'Set IMAP_URL or INBOUND_EMAIL_SECRET.',
            );
      }
      await openMailbox(IMAP_URL, mayBePlain('imap', IMAP_URL, env), async () => {});
      return ok(`${new URL(IMAP_URL).hostname} lets us open ${mailboxOf(IMAP_URL)}.`);
    },
    remedy: imapRemedy,
  },
  {
    name: 'Answers by mail',
    async examine({ env }) {
      if (!env.IMAP_URL && !env.INBOUND_EMAIL_SECRET) return skipped('No mail comes in.');
      if (!env.REPLY_ADDRESS) {
        return warning(
          'REPLY_ADDRESS is not set: answers go to MAIL_FROM, past the desk.',
          'Set REPLY_ADDRESS to the mailbox that is read; it must accept reply+anything@ too.',
        );
      }
      if (!env.TRUSTED_AUTHSERV_ID) {
        return warning(
          'TRUSTED_AUTHSERV_ID is not set: every sender is shown as unverified.',
          'Set it to the name that your own mail server writes in Authentication-Results.',
        );
      }
      return ok(`They go to ${env.REPLY_ADDRESS}.`);
    },
    remedy: 'Set REPLY_ADDRESS and TRUSTED_AUTHSERV_ID.',
  },
];

/** Whether the mailbox that we read gets what is sent there, as far as its names tell. */
function isReadHere(imapUrl: string, replyAddress: string | undefined, address: string): boolean {
  const plain = address.toLowerCase().replace(/\+[^@]*@/, '@');
  return [replyAddress, decodeURIComponent(new URL(imapUrl).username).toLowerCase()].includes(
    plain,
  );
}

/** Whether a mail of this id is in the mailbox, read or not, before the time is over. */
async function arrives({ env }: Subject, url: string, id: string): Promise<boolean> {
  const until = performance.now() + arrivalMs;
  return openMailbox(url, mayBePlain('imap', url, env), async (client) => {
    for (;;) {
      const found = await within(client.search({ header: { 'message-id': id } }, { uid: true }));
      if (found && found.length > 0) return true;
      if (performance.now() > until) return false;
      await wait(1_000);
      await within(client.noop());
    }
  });
}
