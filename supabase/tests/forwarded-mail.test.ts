import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseMail } from '#files/parsers/parse-mail.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { anonKey, siteUrl } from '#tests/support/auth.ts';
import { describeDesk } from '#tests/support/desk.ts';

const said = 'The balance is broken.\nCan you help?';
const shapes: [what: string, subject: string, text: string][] = [
  [
    'Gmail',
    'Fwd: Balance',
    `For us?\n\n---------- Forwarded message ---------\nFrom: Eva Smit <eva@lab.example>\nDate: Sat, 21 Nov 2026 at 10:00\nSubject: Balance\nTo: <anna@delvanta.example>\n\n\n${said}`,
  ],
  [
    'Outlook',
    'FW: Balance',
    `For us?\n\nFrom: Eva Smit <eva@lab.example>\nSent: Saturday, 21 November 2026 10:00\nTo: Anna de Vries <anna@delvanta.example>\nSubject: Balance\n\n${said}`,
  ],
  [
    'Outlook in Dutch, below a rule',
    'FW: Balance',
    `For us?\n\n________________________________\nVan: Eva Smit <eva@lab.example>\nVerzonden: zaterdag 21 november 2026 10:00\nAan: Anna de Vries\nOnderwerp: Balance\n\n${said}`,
  ],
  [
    'Outlook of old, with its original message',
    'FW: Balance',
    `For us?\n\n-----Original Message-----\nFrom: Eva Smit [mailto:eva@lab.example]\nSent: Saturday 10:00\nTo: Anna\nSubject: Balance\n\n${said}`,
  ],
  [
    'Apple Mail',
    'Fwd: Balance',
    `For us?\n\nBegin forwarded message:\n\n> From: Eva Smit <eva@lab.example>\n> Subject: Balance\n> Date: 21 November 2026 at 10:00:00 CET\n> To: Anna <anna@delvanta.example>\n> \n> ${said.replace('\n', '\n> ')}`,
  ],
  [
    'Apple Mail in Dutch',
    'Doorst: Balance',
    `For us?\n\nBegin doorgestuurd bericht:\n\nVan: "Eva Smit" <eva@lab.example>\nOnderwerp: Balance\nDatum: 21 november 2026 om 10:00:00 CET\nAan: Anna <anna@delvanta.example>\n\n${said}`,
  ],
  [
    'Outlook in German',
    'WG: Balance',
    `For us?\n\nVon: Eva Smit <eva@lab.example>\nGesendet: Samstag, 21. November 2026 10:00\nAn: Anna\nBetreff: Balance\n\n${said}`,
  ],
];

const letter = (from: string, subject: string, body: string, headers: string[] = []) =>
  [
    `Authentication-Results: mx.delvanta.example; dmarc=pass header.from=${from.split('@')[1]}`,
    `From: ${from}`,
    'To: reply@delvanta.example',
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@delvanta.example>`,
    ...(headers.length > 0 ? headers : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body.replace(/\n/g, '\r\n'),
  ].join('\r\n');

const attached = [
  '--b',
  'Content-Type: text/plain',
  '',
  'For us?',
  '--b',
  'Content-Type: message/rfc822; name="Balance.eml"',
  'Content-Disposition: attachment; filename="Balance.eml"',
  '',
  'From: Eva Smit <eva@lab.example>',
  'Subject: Balance',
  'Content-Type: text/html',
  '',
  '<p>The balance is <b>broken</b>.<br>Can you help?</p>',
  '--b--',
].join('\n');
const asFile = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'];

describe('a mail that passes another on', () => {
  it.each(shapes)('says whose the other is, and what it says: %s', async (_what, subject, text) => {
    const { forwarded } = await parseMail(
      Buffer.from(letter('anna@delvanta.example', subject, text)),
    );
    expect(forwarded).toMatchObject({
      from: { name: 'Eva Smit', email: 'eva@lab.example' },
      subject: 'Balance',
      body: said,
      note: 'For us?',
    });
  });

  it('is found as a file too', async () => {
    const raw = letter('anna@delvanta.example', 'FW: Balance', attached, asFile);
    const { forwarded } = await parseMail(Buffer.from(raw));
    expect(forwarded).toMatchObject({
      from: { email: 'eva@lab.example' },
      subject: 'Balance',
      body: 'The balance is broken.\nCan you help?',
      note: 'For us?',
      attached: { formatted: { remotePictures: 0 } },
    });
  });

  it.each([
    ['an answer with a quotation', 'Re: Balance', shapes[1]![2]],
    [
      'a forward without an address',
      'FW: Balance',
      'From: Eva\nSent: x\nTo: y\nSubject: z\n\nHello',
    ],
    ['a forward without a head', 'Fwd: Balance', 'See below\n\nFrom here on it works.'],
  ])('is none: %s', async (_what, subject, text) => {
    const mail = await parseMail(Buffer.from(letter('anna@delvanta.example', subject, text)));
    expect(mail.forwarded).toBeNull();
  });

  it('is read within its time, whatever it is made of', async () => {
    for (const text of [
      'From: a\n'.repeat(60_000),
      `From: ${'a@'.repeat(200_000)}`,
      '> '.repeat(200_000),
    ]) {
      const from = performance.now();
      await parseMail(Buffer.from(letter('anna@delvanta.example', 'Fwd: x', text)));
      expect(performance.now() - from).toBeLessThan(4_000);
    }
  });
});

const settings = {
  siteUrl,
  anonKey,
  mailTo: 'firm@delvanta.example',
  secret: 'a secret of the tests',
  replyAddress: 'reply@delvanta.example',
  trustedAuthservId: 'mx.delvanta.example',
};

describeDesk(
  'a mail that an agent passes on',
  (desk) => {
    async function arrive(raw: string) {
      await recordMail(desk.database.kysely, 'webhook', Buffer.from(raw));
      while (await processInboundQueue(desk.deps));
      const { ticket_id: id } = await desk.database.kysely
        .selectFrom('inbound_mails')
        .select('ticket_id')
        .orderBy('received_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const ticket = desk.anna.api.tickets[':id'].$get({ param: { id: id ?? '' } });
      return (await ticket).json();
    }
    const [, subject, text] = shapes[0]!;

    it('becomes the customer’s ticket, with what the agent wrote as a note', async () => {
      const inline = await arrive(letter(desk.anna.email, subject, text));
      expect(inline).toMatchObject({
        subject: 'Balance',
        contact: { name: 'Eva Smit', email: 'eva@lab.example' },
        messages: [
          { kind: 'customer', body: said, sender: null, forwardedBy: 'Anna de Vries' },
          { kind: 'note', body: 'For us?', author: 'Anna de Vries' },
        ],
      });
      const file = await arrive(letter(desk.anna.email, 'FW: Balance', attached, asFile));
      expect(file).toMatchObject({
        contact: { email: 'eva@lab.example' },
        messages: [{ body: said, formatted: { remotePictures: 0 } }, { kind: 'note' }],
      });
      const mails = desk.database.kysely.selectFrom('outbox').select('id');
      const told = await mails.where('recipient', '=', 'eva@lab.example').execute();
      expect(told, 'who did not write to us is told nothing').toEqual([]);
    });

    it('stays the sender’s own when nobody vouches for them, or they are no agent', async () => {
      const genuine = () => letter(desk.anna.email, subject, text);
      const forgeries = [
        genuine().replace('dmarc=pass', 'dmarc=none'),
        genuine().replace(/header\.from=\S+/, 'header.from=evil.example'),
        genuine().replace('\r\nTo:', '\r\nFrom: mallory@evil.example\r\nTo:'),
      ];
      for (const forged of forgeries) {
        expect((await arrive(forged)).contact?.email).toBe(desk.anna.email);
      }
      const customer = await arrive(letter('mallory@evil.example', subject, text));
      expect(customer.contact?.email).toBe('mallory@evil.example');
      const loop = text.replace('eva@lab.example', 'reply@delvanta.example');
      expect((await arrive(letter(desk.anna.email, subject, loop))).contact?.email).toBe(
        desk.anna.email,
      );
    });
  },
  { settings },
);
