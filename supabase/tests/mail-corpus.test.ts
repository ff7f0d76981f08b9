import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseMail } from '#files/parsers/parse-mail.ts';
import { cleanName } from '#files/upload/clean-name.ts';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { anonKey, siteUrl } from '#tests/support/auth.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { corpus } from './mail-corpus/corpus.ts';
import type { CorpusMail } from './mail-corpus/corpus-mail.ts';

const answered = {
  number: 1001,
  messageId: '<11111111-2222-4333-8444-555555555555@delvanta.example>',
  replyTo: 'reply+1001-abc@delvanta.example',
};

describe('a mail as a program writes it', () => {
  it('is one of two hundred', () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBeGreaterThanOrEqual(200);
  });

  it.each(corpus)('is read: $name', async (mail) => {
    const read = await parseMail(mail.raw('eva@lab.example', answered));
    expect(read.from).toEqual({ name: mail.sender ?? 'eva@lab.example', email: 'eva@lab.example' });
    expect(read.subject).toBe(mail.subject);
    expect(read.body).toBe(mail.body);
    if (mail.quoted === null) expect(read.quoted).toBe('');
    else expect(read.quoted).toContain(mail.quoted);
    expect(read.attachments.map(({ name }) => name)).toEqual(mail.files);
    if (mail.forwarded) {
      const { name, email, ...said } = mail.forwarded;
      expect(read.forwarded).toMatchObject({ from: { name, email }, ...said });
    } else expect(read.forwarded).toBeNull();
    for (const id of mail.inline ?? []) {
      expect(read.attachments.map(({ contentId }) => contentId)).toContain(id);
      expect(read.formatted?.markup).toContain(`cid:${id}`);
    }
  });
});

const settings = {
  ...{ siteUrl, anonKey, mailTo: 'firm@delvanta.example', secret: 'a secret of the tests' },
  ...{ replyAddress: 'reply@delvanta.example', trustedAuthservId: 'mx.delvanta.example' },
};
/** What our mail server says of each on its way in. */
const vouched = (from: string) =>
  Buffer.from(
    `Authentication-Results: mx.delvanta.example; dmarc=pass header.from=${from.split('@')[1]}\r\n`,
  );

describeDesk(
  'two hundred mails of programs',
  (desk) => {
    const read = async (id: string) =>
      (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();

    /** A ticket of somebody which we answered. */
    async function answeredTicket(email: string) {
      const id = await desk.newTicket('nl', email);
      const json = { id: randomUUID(), kind: 'reply' as const, body: 'Lukt het zo?' };
      await desk.anna.api.tickets[':id'].messages.$post({ param: { id }, json });
      const { number } = await read(id);
      const mail = await desk.database.kysely
        .selectFrom('outbox')
        .select('id')
        .where('message_id', '=', json.id)
        .executeTakeFirstOrThrow();
      const replyTo = (await replyAddressOf(settings, number)) ?? '';
      return { id, number, messageId: `<${mail.id}@delvanta.example>`, replyTo };
    }

    async function arrive(mail: CorpusMail, from: string, ticket = answered) {
      const raw = Buffer.concat([vouched(from), mail.raw(from, ticket)]);
      await recordMail(desk.database.kysely, 'webhook', raw);
      while (await processInboundQueue(desk.deps));
      const row = await desk.database.kysely
        .selectFrom('inbound_mails')
        .select(['ticket_id', 'message_id'])
        .orderBy('received_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const found = await read(row.ticket_id ?? '');
      return { ticket: found, message: found.messages.find(({ id }) => id === row.message_id) };
    }

    it('land where they belong, with their words, senders and files', {
      timeout: 300_000,
    }, async () => {
      for (const [index, mail] of corpus.entries()) {
        const from = mail.forwarded ? desk.anna.email : `eva+${index}@lab.example`;
        const before = mail.isAnswer ? await answeredTicket(from) : undefined;
        const { ticket, message } = await arrive(mail, from, before);
        const said = mail.forwarded ?? { body: mail.body };
        expect.soft(ticket.contact?.email, mail.name).toBe(mail.forwarded?.email ?? from);
        if (before) expect.soft(ticket.id, mail.name).toBe(before.id);
        else
          expect
            .soft(ticket.contact?.name, mail.name)
            .toBe(mail.forwarded?.name ?? mail.sender ?? from);
        if (said.body) expect.soft(message?.body, mail.name).toBe(said.body);
        expect
          .soft(
            message?.files.map(({ name }) => name),
            mail.name,
          )
          .toEqual(mail.forwarded ? [] : mail.files.map((name) => cleanName(name, 'attachment')));
        if (mail.quoted && !mail.forwarded) {
          expect.soft(message?.quoted, mail.name).toContain(mail.quoted);
        }
      }
    });
  },
  { settings },
);
