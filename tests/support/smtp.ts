import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it receives. */
export interface Mailserver {
  url: string;
  mails: Email[];
  /** Each mail as it was handed in: to whom by its envelope, and its bytes. */
  deliveries: { to: string[]; source: string }[];
  /** While true, every mail is refused for now (451). */
  refusing: boolean;
  /** Recipients who do not exist here: refused for good (550). */
  unknown: Set<string>;
  /** Waits for a mail that the test describes. */
  waitFor(match: (mail: Email) => boolean): Promise<Email>;
  close(): Promise<void>;
}

export async function startMailserver(): Promise<Mailserver> {
  const arrivals = new EventTarget();
  const mails: Email[] = [];
  const deliveries: Mailserver['deliveries'] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const isUnknown = mailserver.unknown.has(address);
      done(isUnknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        if (mailserver.refusing) {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        deliveries.push({ to, source: Buffer.concat(chunks).toString() });
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        arrivals.dispatchEvent(new Event('mail'));
        done();
      });
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailserver: Mailserver = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    deliveries,
    refusing: false,
    unknown: new Set(),
    waitFor: (match) =>
      new Promise((resolve) => {
        const look = () => {
          const found = mails.find(match);
          if (!found) return;
          arrivals.removeEventListener('mail', look);
          resolve(found);
        };
        arrivals.addEventListener('mail', look);
        look();
      }),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  return mailserver;
}
