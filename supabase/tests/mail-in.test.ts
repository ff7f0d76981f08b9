import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportChannel } from '#domain/channel-health.ts';
import { createLimit } from '#http/rate-limits.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { mostMailBytes, recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { startImapIntake } from '#server/mail/imap.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';
import { docx, packedPdf, pdf, protectedPdf, relation } from '#tests/support/documents.ts';
import { functionDeps } from '#tests/support/functions.ts';
import { endlessZip } from '#tests/support/hostile-files.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { hostileMails } from './hostile-mails.ts';

const log = pino({ level: 'silent' });
const replyAddress = 'reply@delvanta.example';
const trustedAuthservId = 'mx.delvanta.example';
const passedBy = `${trustedAuthservId}; dmarc=pass header.from=lab.example`;
const passed = { 'Authentication-Results': passedBy };

describe.each(engines)('mail in on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let anna: DeskAgent;
  let mailbox: Mailbox;
  let intake: ReturnType<typeof startImapIntake>;

  beforeAll(async () => {
    [database, mailbox] = await Promise.all([openFresh(), startMailbox()]);
    const { settings } = functionDeps(database);
    const limit = createLimit(database.pool, 1);
    desk = await startDesk(database, {
      settings: { ...settings, replyAddress, trustedAuthservId },
      limit,
    });
    anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
    intake = startImapIntake({
      isPlain: true,
      url: mailbox.imapUrl,
      record: async (raw) => {
        await recordMail(database.kysely, 'imap', raw);
        return true;
      },
      report: (error) => reportChannel(database.kysely, 'imap', error),
      mostBytes: mostMailBytes,
      log,
    });
  });
  afterAll(async () => {
    await intake.stop();
    await Promise.all([database.close(), mailbox.close()]);
  });

  const read = async (id: string) => (await anna.api.tickets[':id'].$get({ param: { id } })).json();
  const inbound = () =>
    database.kysely.selectFrom('inbound_mails').selectAll().orderBy('received_at').execute();
  const report = (messageId: string, action = 'failed') =>
    [
      'From: MAILER-DAEMON@mx.example',
      'To: reply@delvanta.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
      '',
      '--x',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 no such',
      ' user',
      '',
      '--x',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '--x--',
      '',
    ].join('\r\n');

  /** Mails something and waits until the desk has made of it what it makes. */
  async function arrive(...mails: (string | Buffer)[]) {
    const before = (await inbound()).length;
    for (const raw of mails) await mailbox.send(raw);
    await vi.waitFor(() => expect(mailbox.unseen()).toBe(0), { timeout: 30_000, interval: 50 });
    while (await processInboundQueue(desk.deps));
    return (await inbound()).slice(before);
  }
  const letter = (
    { from, to = replyAddress, subject = 'Help', ...headers }: Record<string, string>,
    body = 'Dag,\n\nKunt u helpen?',
  ) =>
    [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      ...Object.entries({
        'Message-ID': `<${randomUUID()}@lab.example>`,
        'Content-Type': 'text/plain; charset=utf-8',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n');
  type File = [name: string, type: string, content: Uint8Array];
  const withFiles = (headers: Record<string, string>, body: string, files: File[]) =>
    letter(
      { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b', ...headers },
      [
        `--b\r\n\r\n${body}`,
        ...files.map(([name, type, content]) =>
          [
            '--b',
            `Content-Type: ${type}${name && `; name="${name}"`}`,
            'Content-Disposition: attachment',
            'Content-Transfer-Encoding: base64',
            '',
            Buffer.from(content).toString('base64'),
          ].join('\r\n'),
        ),
        '--b--',
      ].join('\r\n'),
    );
  const mailsTo = (recipient: string) =>
    database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute();
  /** A ticket of a new customer, and the address that answers to it go to. */
  async function newTicket() {
    const email = `${randomUUID()}@lab.example`;
    const id = await desk.newTicket('nl', email);
    const { number } = await read(id);
    return { id, email, to: (await replyAddressOf(desk.deps.settings, number)) ?? '' };
  }
  const set = (id: string, values: object) =>
    database.kysely.updateTable('tickets').set(values).where('id', '=', id).execute();

  it('makes a ticket of a stranger’s mail and acknowledges it without his words', async () => {
    const [mail] = await arrive(
      letter(
        { from: '"Eva Smit" <Eva@Lab.Example>', subject: 'LIMS hangt', ...passed },
        'De LIMS hangt.',
      ),
    );
    const ticket = await read(mail?.ticket_id ?? '');
    expect(ticket).toMatchObject({
      kind: 'contact',
      subject: 'LIMS hangt',
      contact: { name: 'Eva Smit', email: 'eva@lab.example' },
      messages: [{ kind: 'customer', body: 'De LIMS hangt.' }],
    });
    const [acknowledged] = await mailsTo('eva@lab.example');
    expect(acknowledged).toMatchObject({
      automatic: true,
      reply_to: await replyAddressOf(desk.deps.settings, ticket.number),
    });
    expect(acknowledged?.text_body).not.toContain('LIMS');
    expect(await mailsTo(desk.deps.settings.mailTo)).toMatchObject([{ ticket_id: ticket.id }]);
  });

  it('brings an answer back to its ticket, with its quotation apart', async () => {
    const { id, email, to } = await newTicket();
    await database.kysely
      .updateTable('tickets')
      .set({ assignee_id: anna.id })
      .where('id', '=', id)
      .execute();
    const answer =
      'Dank, dat werkt.\n\nOp 21 nov. 2026 om 10:00 schreef Delvanta:\n> Kunt u dit proberen?';
    await arrive(letter({ from: email, to: to.toUpperCase() }, answer));
    expect((await read(id)).messages.at(-1)).toMatchObject({
      kind: 'customer',
      body: 'Dank, dat werkt.',
      sender: null,
    });
    expect((await read(id)).messages.at(-1)?.quoted).toContain('> Kunt u dit proberen?');
    expect((await mailsTo(anna.email)).at(-1)?.text_body).toContain('Dank, dat werkt.');
  });

  it('believes a token from anybody, and says who it was; anything else only from the contact', async () => {
    const { id, email, to } = await newTicket();
    const { number } = await read(id);
    await arrive(letter({ from: '"Col League" <colleague@lab.example>', to }, 'Namens Jan.'));
    expect((await read(id)).messages.at(-1)).toMatchObject({
      body: 'Namens Jan.',
      sender: { name: 'Col League', email: 'colleague@lab.example' },
    });
    const forged = to.replace(/-[a-z2-7]{4}/, '-aaaa');
    const [byName, byForgery, byContact] = await arrive(
      letter({ from: 'mallory@evil.example', subject: `Re: Help [D-${number}]` }, 'Let me in.'),
      letter({ from: 'trudy@evil.example', to: forged }, 'Let me in too.'),
      letter({ from: email, to: forged, subject: `Re: Help [D-${number}]` }, 'Ik ben het.'),
    );
    expect([byName?.ticket_id === id, byForgery?.ticket_id === id]).toEqual([false, false]);
    expect(byContact?.ticket_id).toBe(id);
    const { body } = (await read(id)).messages.at(-1) ?? {};
    expect(body).toBe('Ik ben het.');
  });

  it('shows a forged sender as unverified, on no ticket of theirs, and mails them nothing', async () => {
    const forge = async (results: string[], named = true) => {
      const { id, email } = await newTicket();
      const { number } = await read(id);
      const subject = named ? `Re: Help [D-${number}]` : 'Somebody else’s words';
      const raw = letter({ from: email, subject }, 'Please pay to another account.');
      const headers = results.map((value) => `Authentication-Results: ${value}\r\n`).join('');
      const before = (await mailsTo(email)).length;
      const [mail] = await arrive(headers + raw);
      const ticket = await read(mail?.ticket_id ?? '');
      return {
        isOnTicket: ticket.id === id,
        unverified: ticket.messages.at(-1)?.unverified,
        mailed: (await mailsTo(email)).length - before,
      };
    };
    const ours = `${trustedAuthservId}; spf=pass smtp.mailfrom=evil.example; dmarc=fail`;
    const elsewhere = { isOnTicket: false, unverified: true, mailed: 0 };
    expect(await forge([ours])).toEqual(elsewhere);
    expect(await forge([ours, 'mx.evil.example; dmarc=pass'])).toEqual(elsewhere);
    // What the sender wrote in the receiver's name stands below the receiver's own.
    expect(await forge([ours, passedBy])).toEqual(elsewhere);
    expect(await forge([ours], false)).toEqual(elsewhere);
    for (const results of [[], ['mx.evil.example; dmarc=pass']]) {
      expect(await forge(results)).toEqual({ isOnTicket: true, unverified: true, mailed: 0 });
      expect(await forge(results, false)).toEqual(elsewhere);
    }
    // A verdict about somebody else, and one that the sender wrote into their own address.
    const theirs = `${trustedAuthservId}; dmarc=pass header.from=evil.example`;
    expect(await forge([theirs])).toEqual(elsewhere);
    const quoted = `"a; dmarc=pass header.from=lab.example; x"@evil.example`;
    const bent = `${trustedAuthservId}; spf=pass smtp.mailfrom=${quoted}; dmarc=fail`;
    expect(await forge([bent])).toEqual(elsewhere);
    expect(await forge([`${passedBy}\r\nFrom: x@evil.example`])).toEqual(elsewhere);
    const genuine = await forge([passedBy]);
    expect(genuine).toEqual({ isOnTicket: true, unverified: false, mailed: 0 });
  });

  it('takes a ticket where an answer takes it', async () => {
    const answer = async (values: object) => {
      const { id, email, to } = await newTicket();
      for (const step of [values].flat()) await set(id, step);
      const [mail] = await arrive(letter({ from: email, to }, `Antwoord ${id}`));
      return { before: id, ticket: await read(mail?.ticket_id ?? '') };
    };
    const waiting = { status: 'pending', pending_reason: 'x' };
    expect((await answer(waiting)).ticket).toMatchObject({ status: 'open', pendingReason: null });
    expect((await answer({ ...waiting, assignee_id: anna.id })).ticket.status).toBe('in-progress');
    const resolved = { status: 'resolved', resolved_at: sql`now()` };
    const done = { status: 'closed', close_reason: 'done' };
    expect((await answer(resolved)).ticket.status).toBe('in-progress');
    const recent = [resolved, { ...done, closed_at: sql`now() - interval '13 days'` }];
    const reopened = await answer(recent);
    expect([reopened.ticket.status, reopened.ticket.id]).toEqual(['open', reopened.before]);
    const old = [resolved, { ...done, closed_at: sql`now() - interval '15 days'` }];
    const followed = await answer(old);
    expect(followed.ticket).toMatchObject({ status: 'open', follows: { id: followed.before } });
    expect((await read(followed.before)).status).toBe('closed');
  });

  it('takes the same mail once, however often and by whatever way it comes', async () => {
    const raw = letter({ from: 'twice@lab.example', subject: 'Once' });
    const other = `Received: by another way\r\n${raw}`;
    const mails = await arrive(raw, raw, other);
    expect(mails.map(({ status, reason }) => reason ?? status)).toEqual(['delivered', 'duplicate']);
    const tickets = await database.kysely
      .selectFrom('tickets')
      .select('id')
      .where('subject', '=', 'Once')
      .execute();
    expect(tickets).toHaveLength(1);
  });

  it('takes every mail of a scanner that gives all of them one Message-ID', async () => {
    const scan = (content: string, body = '') =>
      withFiles({ from: 'scanner@lab.example', 'Message-ID': '<0@scanner>' }, body, [
        ['scan.pdf', 'application/pdf', pdf({ extra: `/Title (${content})` })],
      ]);
    const mails = await arrive(
      scan('one'),
      scan('two'),
      scan('two', 'With a word.'),
      `Received: by another way\r\n${scan('two')}`,
    );
    const outcomes = mails.map(({ status, reason }) => reason ?? status);
    expect(outcomes).toEqual(['delivered', 'delivered', 'delivered', 'duplicate']);
  });

  it('keeps what comes along, and says of what it does not keep how large it is and why', async () => {
    const text = (content: string) => Buffer.from(content);
    const [mail] = await arrive(
      withFiles({ from: 'eva@lab.example' }, 'See the files.', [
        ['forwarded.eml', 'message/rfc822', text('From: a@lab.example\r\n\r\nHello')],
        ['', 'message/rfc822', text('From: b@lab.example\r\n\r\nHello')],
        ['meeting.ics', 'text/calendar', text('BEGIN:VCALENDAR\r\nEND:VCALENDAR')],
        ['smime.p7s', 'application/pkcs7-signature', randomBytes(50)],
        ['key.asc', 'application/pgp-signature', text('-----BEGIN PGP')],
        ['table.csv', 'text/csv', text('a;b')],
        ['voice.mp3', 'audio/mpeg', randomBytes(50)],
        ['trace.pcapng', 'application/x-thing', randomBytes(50)],
        ['photo.png', 'image/png', randomBytes(50)],
        ['cv.docx', 'application/msword', Buffer.from(endlessZip)],
        ['setup.exe', 'application/pdf', text('MZ')],
        ['page.txt', 'text/plain', text('<script>alert(1)</script>')],
        ['macros.docx', 'application/msword', docx({ 'word/vbaProject.bin': randomBytes(5) })],
        ['nothing.txt', 'text/plain', text('')],
      ]),
    );
    const { messages } = await read(mail?.ticket_id ?? '');
    const { files = [], leftOut } = messages[0] ?? {};
    expect(files.map(({ name, mediaType }) => `${name}: ${mediaType}`).sort()).toEqual([
      'attachment-2.eml: message/rfc822',
      'forwarded.eml: message/rfc822',
      'key.asc: application/pgp-signature',
      'meeting.ics: text/calendar',
      'photo.png: application/octet-stream',
      'smime.p7s: application/pkcs7-signature',
      'table.csv: text/csv',
      'trace.pcapng: application/octet-stream',
      'voice.mp3: audio/mpeg',
    ]);
    expect(leftOut).toEqual([
      { name: 'cv.docx', bytes: 202, reason: 'unreadable' },
      { name: 'setup.exe', bytes: 2, reason: 'runs' },
      { name: 'page.txt', bytes: 25, reason: 'runs' },
      { name: 'macros.docx', bytes: expect.any(Number), reason: 'runs' },
      { name: 'nothing.txt', bytes: 0, reason: 'empty' },
    ]);
  });

  it('refuses documents that act by themselves, and says of one with a password that nobody saw it', async () => {
    const [mail] = await arrive(
      withFiles({ from: 'eva@lab.example' }, 'See the files.', [
        ['quote.pdf', 'application/pdf', packedPdf()],
        [
          'script.pdf',
          'application/pdf',
          packedPdf({ extra: '/OpenAction <</S /JavaScript /JS (app.alert(1))>>' }),
        ],
        [
          'template.docx',
          'application/msword',
          docx({
            'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://lab.example/a'),
          }),
        ],
        ['secret.pdf', 'application/pdf', await protectedPdf()],
      ]),
    );
    const { messages } = await read(mail?.ticket_id ?? '');
    const { files = [], leftOut } = messages[0] ?? {};
    expect(files.map(({ name, mediaType, scan }) => [name, mediaType, scan]).sort()).toEqual([
      ['quote.pdf', 'application/pdf', 'not-scanned'],
      ['secret.pdf', 'application/octet-stream', 'not-inspected'],
    ]);
    expect(leftOut?.map(({ name, reason }) => [name, reason])).toEqual([
      ['script.pdf', 'runs'],
      ['template.docx', 'runs'],
    ]);
  });

  it('marks what came back at its message and at the address, until they write again', async () => {
    const email = `${randomUUID()}@lab.example`;
    const id = await desk.newTicket('nl', email);
    await anna.api.tickets[':id'].messages.$post({
      param: { id },
      json: { id: randomUUID(), kind: 'reply', body: 'Komt dit aan?' },
    });
    await sql`update outbox set due_at = now() where ticket_id = ${id}`.execute(database.kysely);
    await deliverDue(database.kysely, async () => 'sent', 1000);
    const mailId = async () => {
      const { rows } = await sql<{ id: string }>`select id from outbox
        where ticket_id = ${id} and message_id is not null`.execute(database.kysely);
      return `<${rows[0]?.id}@delvanta.example>`;
    };
    const undelivered = async () =>
      (await (await anna.api.dashboard.$get()).json()).undeliveredMails;
    const before = await undelivered();

    await arrive(report(await mailId(), 'delayed'), report(`<${randomUUID()}@delvanta.example>`));
    expect(await read(id)).toMatchObject({ contact: { bouncedAt: null } });
    expect(await undelivered()).toBe(before);
    const [mail] = await arrive(report(await mailId()));
    expect(mail).toMatchObject({ status: 'set-aside', reason: 'bounce' });
    const bounced = await read(id);
    expect(bounced.messages.at(-1)).toMatchObject({ kind: 'reply', mail: 'dead' });
    expect(bounced.contact?.bouncedAt).not.toBeNull();
    expect(await undelivered()).toBe(before + 1);
    const { rows } = await sql`select last_error from outbox
      where ticket_id = ${id} and status = 'dead'`.execute(database.kysely);
    expect(rows).toEqual([{ last_error: '5.1.1 smtp; 550 no such user' }]);

    await arrive(letter({ from: email, ...passed }));
    expect(await read(id)).toMatchObject({ contact: { bouncedAt: null } });
  });

  it('tells on the dashboard that the mailbox cannot be read, and since when', async () => {
    const broken = startImapIntake({
      isPlain: true,
      url: mailbox.imapUrl.replace('testpass', 'wrong-password'),
      record: async () => true,
      report: (error) => reportChannel(database.kysely, 'imap', error),
      mostBytes: mostMailBytes,
      log,
    });
    const mailboxNow = async () => {
      const { failing } = await (await anna.api.dashboard.$get()).json();
      return failing.find(({ channel }) => channel === 'imap');
    };
    await vi.waitFor(async () => expect(await mailboxNow()).toBeDefined(), {
      timeout: 30_000,
      interval: 50,
    });
    await broken.stop();
    const failing = await mailboxNow();
    expect(failing?.error).toBeTruthy();
    expect(failing?.error).not.toContain('wrong-password');
    await arrive('From: x@lab.example\r\nTo: reply@delvanta.example\r\n\r\nIt works again');
    await vi.waitFor(async () => expect(await mailboxNow()).toBeUndefined(), {
      timeout: 30_000,
      interval: 50,
    });
  });

  it('survives the mail server going away', async () => {
    mailbox.disconnect();
    const [mail] = await arrive(letter({ from: 'patient@lab.example' }));
    expect(mail?.status).toBe('delivered');
  });

  it('makes of 50 hostile mails what they deserve, and breaks at none', async () => {
    expect(hostileMails.length).toBeGreaterThanOrEqual(50);
    const outboxBefore = await database.kysely.selectFrom('outbox').select('id').execute();
    const mails = await arrive(...hostileMails.map(({ raw }) => raw));
    expect(mails).toHaveLength(hostileMails.length);
    const outcomes = mails.map(({ status, reason }) => reason ?? status);
    expect(hostileMails.map(({ what }, index) => `${what}: ${outcomes[index]}`)).toEqual(
      hostileMails.map(({ what, becomes }) => `${what}: ${becomes}`),
    );
    const messages = await database.kysely
      .selectFrom('messages')
      .innerJoin('inbound_mails', 'inbound_mails.message_id', 'messages.id')
      .select(['messages.body', 'inbound_mails.subject'])
      .execute();
    for (const { body } of messages) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(body).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
      expect(body.length).toBeLessThanOrEqual(20_000);
    }
    const written = await database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where(
        'id',
        'not in',
        outboxBefore.map(({ id }) => id),
      )
      .execute();
    for (const { recipient, subject, reply_to } of written) {
      expect(`${recipient}${subject}${reply_to}`).not.toMatch(/[\r\n]/);
      expect(recipient).toMatch(/^[^\s,;<>]+@[^\s,;<>]+$/);
    }
    const acknowledged = written.filter(({ recipient }) => recipient === 'flood@lab.example');
    expect(acknowledged.length, 'nobody is made to flood another').toBeLessThanOrEqual(3);
  }, 120_000);
});
