import { type Entra, startEntra } from '#tests/support/microsoft-server.ts';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { test as base } from './agent.ts';

export { expect, signIn, words } from './agent.ts';

/** What a program of the firm's own brings. */
export const secretKey = 'sb_secret_of_the_browser_tests_32';

/** The product with Microsoft sign-in, open to everybody with an address of the firm. */
export const test = base.extend<object, { entra: Entra; product: Product }>({
  entra: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const entra = await startEntra();
      await use(entra);
      await entra.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailserver, entra }, use) => {
      const directory = await temporaryDirectory();
      const product = await startProduct({
        dataDir: directory.path,
        env: {
          ...entra.env,
          SMTP_URL: mailserver.url,
          MAIL_FROM: 'info@delvanta.example',
          ALLOWED_EMAIL_DOMAINS: 'delvanta.example',
          SUPABASE_SECRET_KEY: secretKey,
        },
      });
      await use(product);
      await product.stop();
      await directory.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
