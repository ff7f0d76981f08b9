import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processInboundQueue } from '#mail/inbound/process-inbound-queue.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { createSend } from '#server/mail/send-mail.ts';
import { anonKey, siteUrl } from '#tests/support/auth.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { type Mailserver, startMailserver } from '#tests/support/smtp.ts';

let mailserver: Mailserver;
beforeAll(async () => {
  mailserver = await startMailserver();
});
afterAll(() => mailserver.close());

const replyAddress = 'reply@delvanta.example';
const settings = {
  siteUrl,
  anonKey,
  mailTo: 'firm@delvanta.example',
  mailFrom: 'desk@delvanta.example',
  secret: 'a secret of the tests',
  replyAddress,
};

describeDesk(
  'what an agent mails',
  (desk) => {
    const { messages } = { messages: () => desk.anna.api.tickets[':id'].messages };
    const reply = (id: string, more: object) =>
      messages().$post({
        param: { id },
        json: { id: randomUUID(), kind: 'reply', body: 'An answer', ...more },
      });
    /** Sends what waits, without waiting; returns what the mail server was handed. */
    async function send() {
      await desk.database.kysely.updateTable('outbox').set({ due_at: sql`now()` }).execute();
      const before = mailserver.deliveries.length;
      const env = { SMTP_URL: mailserver.url, MAIL_FROM: settings.mailFrom, PLAIN_CONNECTIONS: '' };
      await deliverDue(desk.database.kysely, createSend(env as never, desk.deps), 100);
      return mailserver.deliveries.slice(before).map((each, index) => ({
        ...each,
        mail: mailserver.mails[before + index]!,
      }));
    }
    const fresh = async (locale: 'nl' | 'en' = 'en') => {
      const email = `${randomUUID()}@lab.example`;
      const id = await desk.newTicket(locale, email);
      await send();
      return { id, email };
    };

    it('goes to those in Cc and Bcc too, of whom nobody reads the latter anywhere', async () => {
      const { id, email } = await fresh();
      const secret = 'hidden.reader@lab.example';
      const answer = await reply(id, { cc: ['Boss@lab.example', email], bcc: [secret] });
      const ticket = await answer.json();
      expect(ticket.messages.at(-1)).toMatchObject({ cc: ['boss@lab.example'], bcc: [secret] });
      const [delivery] = await send();
      expect(delivery?.to.sort()).toEqual(['boss@lab.example', email, secret].sort());
      expect(delivery?.mail.cc?.map(({ address }) => address)).toEqual(['boss@lab.example']);
      expect(delivery?.source).not.toContain('hidden.reader');
      // Nor in what is quoted later on.
      await reply(id, { body: 'One thing more' });
      const [later] = await send();
      expect(later?.source).not.toContain('hidden.reader');
      expect(later?.to).toEqual([email]);
      expect(later?.mail.references).toContain(delivery?.mail.messageId);
    });

    it.each([
      ['our inbound address', { cc: [replyAddress] }],
      ['a reply address of any token', { bcc: ['reply+1-aaaaaaaaaaaaaaaaaaaa@delvanta.example'] }],
      ['the firm’s mailbox', { cc: [settings.mailTo] }],
      ['what is no address', { cc: ['Eva <eva@lab.example>'] }],
      ['a header in an address', { cc: ['eva@lab.example\r\nBcc: all@lab.example'] }],
      ['too many', { cc: Array.from({ length: 20 }, (_, index) => `p${index}@lab.example`) }],
    ])('is refused for %s, and nothing is sent', async (_what, others) => {
      const { id } = await fresh();
      expect((await reply(id, others)).status).toBe(422);
      expect(await send()).toEqual([]);
    });

    it('has the agent’s name and lines, those of the firm, and what was said before', async () => {
      const profile = {
        name: 'Anna de Vries',
        signature: 'Anna de Vries\nLIMS consultant',
        tellOfReplies: false,
        tellOfMentions: false,
        tellOfAssignments: false,
      };
      await desk.anna.api.profile.$put({ json: profile });
      const { id } = await fresh('nl');
      const note = { id: randomUUID(), kind: 'note' as const, body: 'A secret among us' };
      await messages().$post({ param: { id }, json: note });
      await reply(id, { body: 'Dat kan.' });
      const [delivery] = await send();
      expect(delivery?.mail.from).toMatchObject({
        name: 'Anna de Vries | Delvanta',
        address: settings.mailFrom,
      });
      const text = delivery?.mail.text ?? '';
      expect(text).toMatch(
        /^Dat kan\.\s+-- \nAnna de Vries\nLIMS consultant\nDelvanta\n[\s\S]*KvK \d{8}\s+Op \d+ \p{L}+ \d{4} om \d\d:\d\d schreef Jan:\n> Help\s*$/u,
      );
      expect(delivery?.mail.html).toContain('<blockquote');
      expect(delivery?.source).not.toContain('secret among us');

      // Whom a letter names at its end is not named once more below it.
      await reply(id, { body: 'Dat kan.\n\nMet vriendelijke groet,\nAnna de Vries' });
      const [letter] = await send();
      expect(letter?.mail.text).toContain('groet,\nAnna de Vries\n\n-- \nLIMS consultant\n');
    });

    it('is formatted in its HTML, as written in its text, and nothing in it is markup', async () => {
      const { id } = await fresh();
      const body =
        'This is **bold**, `x<y` and [a page](https://lab.example/a?b=1&c=2).\n\n- one\n- two\n\n<img src=x onerror=alert(1)> [no](javascript:alert(1)) C:\\temp\\_new';
      await reply(id, { body });
      const [delivery] = await send();
      expect(delivery?.mail.text).toContain(body);
      const html = delivery?.mail.html ?? '';
      expect(html).toContain('<strong>bold</strong>');
      expect(html).toContain('x&lt;y</code>');
      expect(html).toContain('href="https://lab.example/a?b=1&amp;c=2"');
      expect(html).toMatch(/<ul[^>]*><li>one<\/li><li>two<\/li><\/ul>/);
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(html).not.toContain('href="javascript:');
      expect(html).toContain('C:\\temp\\_new');
    });

    it('passes a message on to somebody else, of which the customer learns nothing', async () => {
      const { id, email } = await fresh();
      const ticket = await (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
      const param = { id, messageId: ticket.messages[0]!.id };
      const { forwards } = messages()[':messageId'];
      const pass = (json: { id: string; to: string[]; body: string }) =>
        forwards.$post({ param, json });
      const json = { id: randomUUID(), to: ['Supplier@parts.example'], body: 'Is this **yours**?' };
      const passed = await (await pass(json)).json();
      expect((await pass(json)).status, 'twice is once').toBe(200);
      expect(passed).toMatchObject({ status: 'open', firstResponseAt: null });
      expect(passed.messages.at(-1)).toMatchObject({
        kind: 'note',
        forwardedTo: ['supplier@parts.example'],
      });
      const [delivery, ...more] = await send();
      expect([delivery?.to, more]).toEqual([['supplier@parts.example'], []]);
      expect(delivery?.mail.subject).toMatch(/^Fwd: .*\[D-\d+\]$/);
      expect(delivery?.mail.text).toContain(`Jan <${email}> wrote:\n> Help`);
      expect(delivery?.mail.html).toContain('<strong>yours</strong>');
      await reply(id, {});
      expect((await send())[0]?.source).not.toMatch(/yours|parts\.example/);
      expect((await pass({ ...json, id: randomUUID(), to: [replyAddress] })).status).toBe(422);
      const noted = { ...param, messageId: json.id };
      const note = { ...json, id: randomUUID() };
      expect((await forwards.$post({ param: noted, json: note })).status, 'a note stays').toBe(409);
    });

    it('takes back what was passed on until it leaves: the note goes, and no draft is written', async () => {
      const { id } = await fresh();
      const before = await (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
      const param = { id, messageId: before.messages[0]!.id };
      const json = { id: randomUUID(), to: ['other@parts.example'], body: 'Yours?' };
      await messages()[':messageId'].forwards.$post({ param, json });
      const undo = () => messages()[':messageId'].undo.$post({ param: { id, messageId: json.id } });
      expect((await undo()).status).toBe(200);
      const { messages: left } = await (
        await desk.anna.api.tickets[':id'].$get({ param: { id } })
      ).json();
      expect(left).toHaveLength(before.messages.length);
      expect(await send()).toEqual([]);
      const drafts = desk.database.kysely.selectFrom('drafts').select('body');
      expect(await drafts.where('ticket_id', '=', id).execute()).toEqual([]);
      await messages()[':messageId'].forwards.$post({ param, json });
      expect((await send())[0]?.to).toEqual(['other@parts.example']);
      expect((await undo()).status, 'too late').toBe(409);
    });

    it('can move the ticket on in the same step, or not at all', async () => {
      const { id } = await fresh();
      const resolved = await (await reply(id, { transition: { to: 'resolved' } })).json();
      expect(resolved).toMatchObject({ status: 'resolved', assignee: { id: desk.anna.id } });
      const waits = await fresh();
      const transition = { to: 'pending', reason: 'the supplier' };
      const pending = await (await reply(waits.id, { transition })).json();
      expect(pending).toMatchObject({ status: 'pending', pendingReason: 'the supplier' });
      const wrong = await reply(waits.id, { transition: { to: 'pending', reason: '' } });
      expect(wrong.status).toBe(422);
      const message = { id: randomUUID(), transition: { to: 'resolved' } };
      const twice = [await reply(waits.id, message), await reply(waits.id, message)];
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    });

    it('knows who else the customer wrote to, and marks only the customer’s own bounce', async () => {
      const raw = [
        'From: Eva Smit <eva@lab.example>',
        `To: ${replyAddress}, "Boss, The" <Boss@lab.example>`,
        'Cc: colleague@lab.example, reply+1-aaaaaaaaaaaaaaaaaaaa@delvanta.example',
        `Subject: With others ${desk.anna.id}`,
        '',
        'Hello all',
      ].join('\r\n');
      await recordMail(desk.database.kysely, 'webhook', Buffer.from(raw));
      while (await processInboundQueue(desk.deps));
      const { id } = await desk.database.kysely
        .selectFrom('tickets')
        .select('id')
        .where('subject', 'like', `With others%`)
        .executeTakeFirstOrThrow();
      const ticket = await (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
      expect(ticket.messages[0]?.cc).toEqual(['boss@lab.example', 'colleague@lab.example']);
      await reply(id, { cc: ticket.messages[0]?.cc });
      const [delivery] = (await send()).filter(({ to }) => to.includes('eva@lab.example'));
      const bounce = [
        'From: MAILER-DAEMON@mx.example',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
        '',
        '--x',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; boss@lab.example',
        'Action: failed',
        'Status: 5.1.1',
        '',
        '--x',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: ${delivery?.mail.messageId}`,
        '--x--',
      ].join('\r\n');
      await recordMail(desk.database.kysely, 'webhook', Buffer.from(bounce));
      while (await processInboundQueue(desk.deps));
      const after = await (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
      expect(after.contact?.bouncedAt).toBeNull();
      expect(after.messages.at(-1)?.mail).toBe('sent');
    });
  },
  { settings },
);
