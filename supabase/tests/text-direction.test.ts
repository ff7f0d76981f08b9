import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseMail } from '#files/parsers/parse-mail.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { quoteContent } from '#tests/support/quotes.ts';

const turned = '\u202eEva\u2066 Smit\u202c \u202d\u2069';
const hebrew = 'אביגיל בן דוד';

it('is that of the letters in what a mail says of its sender, subject and files', async () => {
  const raw = [
    `From: ${turned} <eva@lab.example>`,
    `Subject: Fwd: ${turned}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    '---------- Forwarded message ---------',
    `From: ${turned} <bob@lab.example>`,
    'Date: Sat, 21 Nov 2026 at 10:00',
    `Subject: ${turned}`,
    'To: <anna@delvanta.example>',
    '',
    'Hello',
  ];
  const mail = await parseMail(Buffer.from(raw.join('\r\n')));
  expect(mail).toMatchObject({
    from: { name: 'Eva Smit' },
    subject: 'Fwd: Eva Smit',
    forwarded: { from: { name: 'Eva Smit', email: 'bob@lab.example' }, subject: 'Eva Smit' },
  });
  const named = await parseMail(Buffer.from(`From: ${hebrew} <a@lab.example>\r\n\r\nHello`));
  expect(named.from?.name).toBe(hebrew);
});

describeDesk('the direction of a name', (desk) => {
  const add = async (name: string) => {
    const email = `${randomUUID()}@lab.example`;
    const json = { name, email, company: turned, phone: null, locale: 'nl' as const };
    return desk.anna.api.contacts.$post({ json });
  };

  it('is that of its letters, of customers, on tickets and in quotes', async () => {
    const [eva, avigail] = await Promise.all([add(turned), add(hebrew)]);
    const customer = await eva.json();
    expect(customer).toMatchObject({ name: 'Eva Smit', company: 'Eva Smit' });
    expect(await avigail.json()).toMatchObject({ name: hebrew });
    expect((await add('\u202e\u2066')).status).toBe(422);

    const { quotes } = desk.anna.api;
    const { id } = await (await quotes.$post({ json: { subject: turned } })).json();
    const param = { id };
    const { version, content } = await (await quotes[':id'].$get({ param })).json();
    expect(content.subject).toBe('Eva Smit');
    const given = { name: turned, company: turned, email: 'eva@lab.example', address: '' };
    const json = { version, content: quoteContent({ subject: turned, customer: given }) };
    const saved = await (await quotes[':id'].$put({ param, json })).json();
    expect(saved.content).toMatchObject({
      subject: 'Eva Smit',
      customer: { name: 'Eva Smit', company: 'Eva Smit' },
    });
  });

  it('is that of its letters, of agents', async () => {
    const agent = await desk.signIn(`${randomUUID()}@delvanta.example`, turned);
    const named = () =>
      desk.database.kysely
        .selectFrom('users')
        .select('naam')
        .where('id', '=', agent.id)
        .executeTakeFirstOrThrow();
    expect(await named()).toEqual({ naam: 'Eva Smit' });
    const rename = (naam: string) =>
      desk.database.kysely.updateTable('users').set({ naam }).where('id', '=', agent.id).execute();
    await rename(`${hebrew}\u202e`);
    expect(await named()).toEqual({ naam: hebrew });
    await expect(rename('\u202e')).rejects.toThrow();
  });
});
