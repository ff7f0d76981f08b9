import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '#files/files.ts';
import { deliverDue, type Send } from '#mail/outbound/deliver.ts';
import { enqueueMail, type Mail } from '#mail/outbound/enqueue.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createSend } from '#server/mail/send-mail.ts';
import { engines } from '#tests/support/databases.ts';
import { functionDeps } from '#tests/support/functions.ts';
import { type Mailserver, startMailserver } from '#tests/support/smtp.ts';

const seed = 20_261_121;

const letter: Mail = {
  to: 'jan@lab.example',
  language: 'nl',
  subject: 'Uw bericht',
  paragraphs: ['Eén regel,\nen <b>nog</b> een & meer.'],
  automatic: true,
};

describe.each(engines)('the outbox on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let mailserver: Mailserver;
  let files: FileStore;
  let send: Send;

  beforeEach(async () => {
    [database, mailserver] = await Promise.all([openFresh(), startMailserver()]);
    const deps = functionDeps(database);
    ({ files } = deps);
    send = createSend(
      { SMTP_URL: mailserver.url, MAIL_FROM: 'info@delvanta.example', PLAIN_CONNECTIONS: [] },
      deps,
    );
  });
  afterEach(() => Promise.all([database.close(), mailserver.close()]));

  const enqueue = (mail: Partial<Mail> = {}) =>
    database.kysely.transaction().execute((trx) => enqueueMail(trx, { ...letter, ...mail }));
  const rows = () => database.kysely.selectFrom('outbox').selectAll().execute();
  /** Lets time pass for every mail that waits. */
  const wait = (time: string) =>
    sql`update outbox set due_at = due_at - ${time}::interval, queued_at = queued_at - ${time}::interval`.execute(
      database.kysely,
    );

  it('sends text and HTML that say the same, from the firm, as automatic mail', async () => {
    await enqueue({ replyTo: 'eva@lab.example' });
    expect(await deliverDue(database.kysely, send)).toBe(1);
    const [mail] = mailserver.mails;
    const [row] = await rows();
    expect(mail).toMatchObject({
      from: { name: 'Delvanta', address: 'info@delvanta.example' },
      to: [{ address: 'jan@lab.example' }],
      replyTo: [{ address: 'eva@lab.example' }],
      subject: 'Uw bericht',
      messageId: `<${row?.id}@delvanta.example>`,
    });
    expect(mail?.text).toContain('Eén regel,\nen <b>nog</b> een & meer.');
    expect(mail?.html).toContain('Eén regel,<br>en &lt;b&gt;nog&lt;/b&gt; een &amp; meer.');
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    expect(row).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await deliverDue(database.kysely, send)).toBe(0);
  });

  it('carries attachments in their order, made for the mail or from the store', async () => {
    const storageKey = randomUUID();
    const stored = new Uint8Array([0, 1, 254, 255]);
    await files.write(storageKey, new Blob([stored]).stream());
    const made = new TextEncoder().encode('%PDF-1.7 é');
    await enqueue({
      attachments: [
        { name: 'Offerte é.pdf', mediaType: 'application/pdf', content: made },
        { name: 'scan.bin', mediaType: 'application/octet-stream', storageKey },
      ],
    });
    await deliverDue(database.kysely, send);
    const attachments = mailserver.mails[0]?.attachments ?? [];
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Offerte é.pdf', 'application/pdf'],
      ['scan.bin', 'application/octet-stream'],
    ]);
    const [first, second] = attachments.map(({ content }) => new Uint8Array(content as never));
    expect(first).toEqual(made);
    expect(second).toEqual(stored);
  });

  it('waits with a mail whose attachment is not there', async () => {
    const attachment = { name: 'a.pdf', mediaType: 'application/pdf', storageKey: randomUUID() };
    await enqueue({ attachments: [attachment] });
    await deliverDue(database.kysely, send);
    expect(mailserver.mails).toEqual([]);
    expect(await rows()).toMatchObject([
      { status: 'queued', last_error: expect.stringContaining('store') },
    ]);
  });

  it('keeps mail while the server refuses, and delivers all of it afterwards', async () => {
    mailserver.refusing = true;
    for (let i = 0; i < 5; i++) await enqueue({ subject: `Mail ${i}` });
    await deliverDue(database.kysely, send);
    expect(await rows()).toEqual(
      Array(5).fill(
        expect.objectContaining({ status: 'queued', last_error: expect.stringContaining('451') }),
      ),
    );
    expect(await deliverDue(database.kysely, send), 'waits before it tries again').toBe(0);
    mailserver.refusing = false;
    await wait('3 hours');
    expect(await deliverDue(database.kysely, send)).toBe(5);
    expect(mailserver.mails.map(({ subject }) => subject).sort()).toEqual(
      [0, 1, 2, 3, 4].map((i) => `Mail ${i}`),
    );
  });

  it('gives up after a day, and shows why', async () => {
    mailserver.refusing = true;
    await enqueue();
    await wait('25 hours');
    await deliverDue(database.kysely, send);
    expect(await rows()).toMatchObject([{ status: 'dead', sent_at: null }]);
  });

  it('gives up at once on a mailbox that does not exist', async () => {
    mailserver.unknown.add(letter.to);
    await enqueue();
    await deliverDue(database.kysely, send);
    expect(await rows()).toMatchObject([
      { status: 'dead', attempts: 1, last_error: expect.stringContaining('550') },
    ]);
  });

  it('is sent once by two workers at the same time', async () => {
    for (let i = 0; i < 30; i++) await enqueue({ subject: `Mail ${i}` });
    const work = async () => {
      while (await deliverDue(database.kysely, send, 5));
    };
    await Promise.all([work(), work(), work()]);
    expect(mailserver.mails).toHaveLength(30);
    expect(new Set(mailserver.mails.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it('gives a hostile name no header and no second recipient', async () => {
    await enqueue({
      to: 'jan@lab.example\r\nBcc: all@lab.example',
      subject: 'Hi\r\nX-Evil: 1\r\n\r\nbody',
      replyTo: 'a@lab.example, b@lab.example',
    });
    await enqueue();
    await deliverDue(database.kysely, send);
    for (const mail of mailserver.mails) {
      expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.to).toHaveLength(1);
    }
    expect(mailserver.mails.length).toBeGreaterThan(0);
  });

  it('lets no text into the headers, in 300 fuzzed mails', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ maxLength: 60 }),
      fc
        .tuple(fc.string({ maxLength: 10 }), fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\0'))
        .map(([text, end]) => `${text}${end}Bcc: all@lab.example${end}${end}body`),
    );
    const samples = fc.sample(fc.record({ subject: hostile, text: hostile }), {
      numRuns: 300,
      seed,
    });
    for (const { subject, text } of samples) {
      // Postgres stores no null characters: the schemas of the forms take them out before.
      const clean = (value: string) => value.replaceAll('\0', '').toWellFormed();
      await enqueue({ subject: clean(subject), paragraphs: [clean(text)] });
    }
    while (await deliverDue(database.kysely, send, 50));
    expect(mailserver.mails).toHaveLength(300);
    const known = new Set(
      ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'].concat([
        'auto-submitted',
        'x-auto-response-suppress',
      ]),
    );
    for (const mail of mailserver.mails) {
      expect(mail.headers.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([]);
      expect(mail.to).toEqual([{ name: '', address: 'jan@lab.example' }]);
    }
  });
});
