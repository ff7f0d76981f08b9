import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';
import { type Mailserver, startMailserver } from '../support/smtp.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let mailserver: Mailserver;
let mailbox: Mailbox;
let product: Product;

beforeAll(async () => {
  [directory, mailserver, mailbox] = await Promise.all([
    temporaryDirectory(),
    startMailserver(),
    startMailbox(),
  ]);
  product = await startProduct({
    dataDir: directory.path,
    env: {
      SMTP_URL: mailserver.url,
      MAIL_FROM: 'desk@delvanta.example',
      MAIL_TO: 'firm@delvanta.example',
      REPLY_ADDRESS: 'reply@delvanta.example',
      TRUSTED_AUTHSERV_ID: 'mx.delvanta.example',
      IMAP_URL: mailbox.imapUrl,
    },
  });
});
afterAll(async () => {
  await product?.stop();
  await Promise.all([mailserver?.close(), mailbox?.close(), directory?.remove()]);
});

it('hears a customer by IMAP, answers by SMTP, and hears his answer on the same ticket', async () => {
  await mailbox.send(
    [
      'Authentication-Results: mx.delvanta.example; dmarc=pass header.from=lab.example',
      'From: Eva Smit <eva@lab.example>',
      'To: reply@delvanta.example',
      'Subject: The balance does not print',
      'Message-ID: <first@lab.example>',
      'Content-Language: en',
      '',
      'Can you help?',
    ].join('\r\n'),
  );
  const acknowledged = await mailserver.waitFor(({ to }) => to?.[0]?.address === 'eva@lab.example');
  const [{ address: token } = { address: '' }] = acknowledged.replyTo ?? [];
  expect(token).toMatch(/^reply\+\d+-[a-z2-7]{20}@delvanta\.example$/);
  expect(acknowledged).toMatchObject({
    subject: expect.stringContaining('We have received your message'),
    inReplyTo: '<first@lab.example>',
  });
  const told = await mailserver.waitFor(({ text }) => Boolean(text?.includes('Can you help?')));
  const ticket = /tickets\/[0-9a-f-]{36}/.exec(told.text ?? '')?.[0];
  expect(ticket).toBeDefined();

  await mailbox.send(
    [
      'From: eva@lab.example',
      `To: ${token}`,
      'Subject: Re: The balance does not print',
      `In-Reply-To: ${acknowledged.messageId}`,
      '',
      'It prints again.',
      '',
      'On Sat, 21 Nov 2026 at 10:00, Delvanta wrote:',
      '> We have received your message.',
    ].join('\r\n'),
  );
  const answered = await mailserver.waitFor(({ text }) => Boolean(text?.includes('prints again')));
  expect(answered.text, 'the same ticket').toContain(ticket);
  expect(mailbox.unseen()).toBe(0);
});
