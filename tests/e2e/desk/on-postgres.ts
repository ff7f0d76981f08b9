import { openPostgres } from '#server/database/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { test as base } from './agent.ts';

interface Database {
  url: string;
  /** Does to the product's data what otherwise only time does. */
  query(text: string): Promise<{ rows: { [column: string]: string }[] }>;
}

/** What a test before may have left, beside another password: admins and second factors. */
const firstDay = [
  'update users set admin_until = null',
  'delete from auth.mfa_factors',
  'delete from private.recovery_codes',
  'update session_settings set second_factor_from = null',
];

/** The product on a Postgres, in which a test can let time pass; each begins with one admin. */
export const test = base.extend<
  { asNew: undefined },
  { database: Database; product: Product; firstPassword: string }
>({
  /** The hash of the agent's password, as it was made. */
  firstPassword: [
    async ({ agent, database }, use) => {
      const { rows } = await database.query(
        `select encrypted_password from auth.users where email = '${agent.email}'`,
      );
      await use(rows[0]?.encrypted_password ?? '');
    },
    { scope: 'worker', auto: true },
  ],
  asNew: [
    async ({ agent, database, firstPassword }, use) => {
      await database.query(`update users set rol = 'agent' where email <> '${agent.email}'`);
      await database.query(
        `update auth.users set encrypted_password = '${firstPassword}' where email = '${agent.email}'`,
      );
      for (const change of firstDay) await database.query(change);
      await use(undefined);
    },
    { auto: true },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const postgres = await startPostgres();
      const url = postgres.url('postgres');
      const database = openPostgres(url, 1);
      await use({ url, query: (text) => database.pool.query(text) });
      await database.close();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: [
    async ({ mailserver, database }, use) => {
      const directory = await temporaryDirectory();
      const product = await startProduct({
        dataDir: directory.path,
        env: {
          DATABASE_URL: database.url,
          SMTP_URL: mailserver.url,
          MAIL_FROM: 'info@delvanta.example',
        },
      });
      await use(product);
      await product.stop();
      await directory.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
