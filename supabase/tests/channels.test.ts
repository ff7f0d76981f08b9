import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportChannel } from '#domain/channel-health.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { loadEnvironment } from '#server/env.ts';
import { createMailChannels } from '#server/mail/channels.ts';
import { createSend } from '#server/mail/send-mail.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { freePort } from '#tests/support/postgres.ts';
import { type Mailserver, startMailserver } from '#tests/support/smtp.ts';

describe.each(engines)('the ways of mail on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let mailbox: Mailbox;
  let mailserver: Mailserver;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    [database, mailbox, mailserver] = await Promise.all([
      openFresh(),
      startMailbox(),
      startMailserver(),
    ]);
    closers.push(database.close, mailbox.close, mailserver.close);
  });
  afterAll(() => Promise.all(closers.map((close) => close())));

  /** A desk whose environment says this of mail, and its admin. */
  async function deskWith(mail: NodeJS.ProcessEnv): Promise<{ desk: Desk; anna: DeskAgent }> {
    const channels = createMailChannels(environment(mail), () => new Date());
    const desk = await startDesk(database, { channels });
    const anna = await desk.signIn(`${crypto.randomUUID()}@delvanta.example`, 'Anna de Vries');
    return { desk, anna };
  }

  const environment = (mail: NodeJS.ProcessEnv) =>
    loadEnvironment({
      ...{ SITE_URL: 'https://delvanta.example', PLAIN_CONNECTIONS: 'smtp,imap' },
      ...{ MAIL_FROM: 'info@delvanta.example', ...mail },
    });
  const look = async ({ api }: DeskAgent) => (await api.channels.$get()).json();
  const dashboard = async ({ api }: DeskAgent) => (await api.dashboard.$get()).json();
  const trial = async ({ api }: DeskAgent, channel: 'imap' | 'smtp' | 'webhook') =>
    api.channels[':channel'].test.$post({ param: { channel } });
  const enqueue = () =>
    database.kysely.transaction().execute((trx) =>
      enqueueMail(trx, {
        ...{ language: 'nl', subject: 'Aan u', paragraphs: ['De tekst'] },
        ...{ to: 'jan@lab.example', secret: false, automatic: true },
      }),
    );

  it('says what is set up, without a password, and tries both ways', async () => {
    const { anna } = await deskWith({ IMAP_URL: mailbox.imapUrl, SMTP_URL: mailserver.url });
    const { places } = await look(anna);
    expect(places).toEqual({
      imap: '127.0.0.1, INBOX',
      smtp: '127.0.0.1, info@delvanta.example',
      webhook: null,
    });
    expect(await (await trial(anna, 'imap')).json()).toEqual({ error: null });
    expect(await (await trial(anna, 'smtp')).json()).toEqual({ error: null });
    await mailserver.waitFor(({ to }) => to?.[0]?.address === anna.email);
    expect((await trial(anna, 'webhook')).status, 'not set up').toBe(404);
  });

  it('tells what is wrong in the words of the server, and until it works again', async () => {
    const closed = await freePort();
    const { anna } = await deskWith({
      IMAP_URL: mailbox.imapUrl.replace('testpass', 'wrong-password'),
      SMTP_URL: `smtp://anna:very-secret@127.0.0.1:${closed}`,
    });
    expect(await (await trial(anna, 'smtp')).json()).toEqual({
      error: expect.stringContaining('ECONNREFUSED'),
    });
    const imap = await (await trial(anna, 'imap')).json();
    expect(imap.error).toBeTruthy();
    const { failing } = await look(anna);
    expect(JSON.stringify([imap, failing])).not.toMatch(/very-secret|wrong-password/);
    expect(failing).toMatchObject({ smtp: { error: expect.any(String) }, imap: imap });
    expect((await dashboard(anna)).failing.map(({ channel }) => channel).sort()).toEqual([
      'imap',
      'smtp',
    ]);

    const mended = await deskWith({ IMAP_URL: mailbox.imapUrl, SMTP_URL: mailserver.url });
    await trial(mended.anna, 'smtp');
    await trial(mended.anna, 'imap');
    expect((await look(anna)).failing).toEqual({});
  });

  it('notices by the mails that leave whether the server can be used, and not by one recipient', async () => {
    const { anna } = await deskWith({});
    const report = (error: string | null) => reportChannel(database.kysely, 'smtp', error);
    const sendBy = (SMTP_URL: string) =>
      createSend(environment({ SMTP_URL }), { db: database.kysely, files: {} as never }, report);
    const leave = async (url: string) => {
      await sql`update outbox set due_at = now()`.execute(database.kysely);
      await deliverDue(database.kysely, sendBy(url));
      return (await dashboard(anna)).failing.map(({ channel }) => channel);
    };
    await enqueue();
    expect(await leave(`smtp://127.0.0.1:${await freePort()}`)).toEqual(['smtp']);
    expect(await leave(mailserver.url)).toEqual([]);
    expect((await look(anna)).last.smtp).not.toBeNull();

    await enqueue();
    mailserver.unknown.add('jan@lab.example');
    expect(await leave(mailserver.url), 'one mailbox that does not exist').toEqual([]);
  });

  it('tells when mail is due and nobody takes it in hand', async () => {
    const { desk, anna } = await deskWith({});
    const eva = await desk.signIn('eva@delvanta.example', 'Eva', { role: 'agent' });
    await enqueue();
    expect((await dashboard(eva)).stuckMail).toEqual({});
    await sql`update outbox set due_at = now() - interval '11 minutes' where status = 'queued'`.execute(
      database.kysely,
    );
    expect((await dashboard(eva)).stuckMail).toEqual({ outbox: expect.any(String) });
    expect((await look(anna)).queues).toMatchObject({
      outbox: { count: expect.any(Number), since: expect.any(String) },
      'mail-in': { count: 0, since: null },
    });
  });
});
