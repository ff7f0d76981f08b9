import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Logger } from 'pino';
import { reasonOf, within } from '../failures.ts';

interface ImapIntake {
  /** `imap://user:password@host:143` or `imaps://…`; the path names a mailbox other than INBOX. */
  url: string;
  /** Whether the mailbox may be read in clear. */
  isPlain: boolean;
  /**
   * Keeps a mail for good, and says so: only then is it marked as seen. `name` is the mail's own in
   * this mailbox. Whatever it throws, the mails after it are taken.
   */
  record(raw: Uint8Array, name: string): Promise<boolean | undefined>;
  /** Told at every look whether the mailbox could be read; if not, why. */
  report(error: string | null): Promise<void>;
  /** A larger mail is fetched to this many bytes. */
  mostBytes: number;
  log: Logger;
}

const pollMs = 60_000;
const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/**
 * Takes in every unseen mail of a mailbox: at once when the server says that one came (IDLE), and
 * by looking every minute besides. When the server is away it is tried again, less and less often.
 * `stop` waits for the mail under way.
 */
export function startImapIntake({ url, isPlain, record, report, mostBytes, log }: ImapIntake) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let retryMs = firstRetryMs;

  const tell = (error: string | null) =>
    report(error).catch((err) => log.error({ err }, 'the state of the mailbox was not recorded'));

  async function serve(client: ImapFlow) {
    const heard = { news: false };
    client.on('exists', () => {
      heard.news = true;
    });
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(mailboxOf(url));
    const recordAs = (uid: number, raw: Uint8Array) =>
      record(raw, `${mailboxOf(url)} ${uidValidity} ${uid}`).catch((error) => {
        log.error({ err: error, uid }, 'a mail of the mailbox could not be recorded');
        return undefined;
      });
    retryMs = firstRetryMs;
    while (!signal.aborted) {
      await takeUnseen(client, recordAs, mostBytes, signal);
      await tell(null);
      await waitForNews(client, heard, signal);
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      const client = await createImapClient(url, isPlain);
      try {
        // A command whose connection is gone may wait for ever.
        const lost = once(client, 'close').then(() => Promise.reject(new Error('connection lost')));
        await Promise.race([lost, serve(client)]);
      } catch (error) {
        log.warn({ err: error }, 'the mailbox cannot be read now');
        if (!signal.aborted) await tell(reasonOf(error));
      } finally {
        client.close();
      }
      await wait(retryMs, undefined, { signal }).catch(() => {});
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** A client that has not connected yet. */
async function createImapClient(url: string, isPlain: boolean): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // Without it the server's offer decides, and whoever stands between can take that away.
    ...(!secure && !isPlain && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
  });
  // What goes wrong is thrown by the call under way; without a listener it would end the process.
  client.on('error', () => {});
  return client;
}

/** The mailbox that the path of an address names. */
export const mailboxOf = (url: string) =>
  decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

/** Opens the mailbox for reading only, so that nothing in it is marked as seen. */
export async function openMailbox<Result>(
  url: string,
  isPlain: boolean,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = await createImapClient(url, isPlain);
  try {
    await within(client.connect());
    await within(client.mailboxOpen(mailboxOf(url), { readOnly: true }));
    return await work(client);
  } finally {
    client.close();
  }
}

async function takeUnseen(
  client: ImapFlow,
  record: (uid: number, raw: Uint8Array) => Promise<boolean | undefined>,
  mostBytes: number,
  signal: AbortSignal,
) {
  const found = await client.search({ seen: false }, { uid: true });
  for (const uid of found || []) {
    if (signal.aborted) return;
    const mail = await client.fetchOne(
      String(uid),
      { source: { maxLength: mostBytes } },
      { uid: true },
    );
    if (mail && mail.source !== undefined && !(await record(uid, mail.source))) continue;
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }
}

/**
 * Waits until the server says that a mail came, the connection ends, or a minute has passed. What was
 * said since `heard` was cleared counts too: a mail may come while another is fetched.
 */
async function waitForNews(client: ImapFlow, heard: { news: boolean }, signal: AbortSignal) {
  if (!heard.news) {
    const done = new AbortController();
    const either = AbortSignal.any([signal, done.signal]);
    client.idle().catch(() => {});
    await Promise.race([
      once(client, 'exists', { signal: either }),
      wait(pollMs, undefined, { signal: either }),
    ]).catch(() => {});
    done.abort();
  }
  heard.news = false;
}
