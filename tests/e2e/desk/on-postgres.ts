import { openPostgres } from '#server/database/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type Product, startProduct, temporaryDirectory } from '#tests/support/product.ts';
import { test as base } from './agent.ts';

interface Database {
  url: string;
  /** Does to the product's data what otherwise only time does. */
  query(text: string): Promise<unknown>;
}

/** Leaves an agent the only admin, as if nobody else had been one for long. */
export async function leaveOneAdmin(database: Database, { email }: { email: string }) {
  await database.query(`update users set rol = 'agent' where email <> '${email}'`);
  await database.query('update users set admin_until = null');
}

/** The product on a Postgres, in which a test can let time pass. */
export const test = base.extend<object, { database: Database; product: Product }>({
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
