import { test as base, expect } from '@playwright/test';
import { type Product, startProduct, temporaryDirectory } from '../support/product.ts';
import { type Mailserver, startMailserver } from '../support/smtp.ts';

interface WorkerFixtures {
  mailserver: Mailserver;
  /** The whole product, new, with its mail going to `mailserver`. */
  product: Product;
}

/**
 * Playwright's test with a product of its own per worker. Whatever a page logs as a warning or an
 * error, and every violation of the content security policy, fails the test.
 */
export const test = base.extend<{ silence: undefined }, WorkerFixtures>({
  mailserver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const mailserver = await startMailserver();
      await use(mailserver);
      await mailserver.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailserver }, use) => {
      const directory = await temporaryDirectory();
      const product = await startProduct({
        dataDir: directory.path,
        env: { SMTP_URL: mailserver.url, MAIL_FROM: 'info@delvanta.example' },
      });
      await use(product);
      await product.stop();
      await directory.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  silence: [
    async ({ page }, use, testInfo) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await use(undefined);
      const expected = testInfo.annotations.filter(({ type }) => type === 'expects console');
      const unexpected = said.filter(
        (text) => !expected.some(({ description }) => description && text.includes(description)),
      );
      expect(unexpected, 'what the page logged').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
