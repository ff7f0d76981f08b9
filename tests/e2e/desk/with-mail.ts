import { createHmac, randomUUID } from 'node:crypto';
import { formSecret, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { test as base } from './agent.ts';

export const authservId = 'mx.delvanta.example';
export const replyAddress = 'reply@delvanta.example';

interface Letter {
  from: string;
  to?: string;
  subject: string;
  /** More header lines, such as `Cc: …`. */
  headers?: readonly string[];
  /** The body, under its own `Content-Type` in `headers` where it is more than text. */
  body: string;
  /** Whether our receiver vouches for the sender's domain. */
  verified?: boolean;
}

const domainOf = (from: string) => /@([^>]+)/.exec(from)?.[1];

/** The desk's test with a product that takes mail in; `deliver` hands one in as a provider does. */
export const test = base.extend<object, { deliver: (letter: Letter) => Promise<void> }>({
  product: [
    async ({ mailserver }, use) => {
      const directory = await temporaryDirectory();
      const product = await startProduct({
        dataDir: directory.path,
        env: {
          SMTP_URL: mailserver.url,
          MAIL_FROM: 'info@delvanta.example',
          REPLY_ADDRESS: replyAddress,
          INBOUND_EMAIL_SECRET: formSecret,
          TRUSTED_AUTHSERV_ID: authservId,
        },
      });
      await use(product);
      await product.stop();
      await directory.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  deliver: [
    async ({ product }, use) => {
      await use(async ({ from, to = replyAddress, subject, headers = [], body, verified }) => {
        const raw = [
          ...(verified
            ? [`Authentication-Results: ${authservId}; dmarc=pass header.from=${domainOf(from)}`]
            : []),
          `From: ${from}`,
          `To: ${to}`,
          `Subject: ${subject}`,
          `Message-ID: <${randomUUID()}@lab.example>`,
          'MIME-Version: 1.0',
          ...headers,
          '',
          body,
        ].join('\r\n');
        const id = randomUUID();
        const timestamp = String(Math.floor(Date.now() / 1000));
        const signature = createHmac('sha256', formSecret).update(`${id}.${timestamp}.${raw}`);
        const answer = await fetch(`${product.url}/functions/v1/inbound-email`, {
          method: 'POST',
          headers: {
            'Content-Type': 'message/rfc822',
            'webhook-id': id,
            'webhook-timestamp': timestamp,
            'webhook-signature': `v1,${signature.digest('base64')}`,
          },
          body: raw,
        });
        if (answer.status !== 202) throw new Error(`The mail was not taken: ${answer.status}`);
      });
    },
    { scope: 'worker' },
  ],
});
