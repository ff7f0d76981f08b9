import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';

/** Whether the address may have an account: the rule that the trigger on `auth.users` enforces. */
export async function mayHaveAccount(db: Kysely<DB>, email: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select private.may_have_account(${email}) as allowed`.execute(db);
  return rows[0]?.allowed ?? false;
}

/** Whether anybody with an address of this domain may sign up, invited or not. */
export async function isAllowedDomain(db: Kysely<DB>, email: string): Promise<boolean> {
  return (await allowedDomains(db)).includes(email.slice(email.lastIndexOf('@') + 1));
}

/** The e-mail domains whose owners may sign up by themselves. */
export async function allowedDomains(db: Kysely<DB>): Promise<string[]> {
  const row = await db
    .selectFrom('access_settings')
    .select('allowed_email_domains')
    .executeTakeFirst();
  return row?.allowed_email_domains ?? [];
}

/** Sets the allowed domains for the first time; the firm's own later choice stands. */
export async function seedAllowedDomains(db: Kysely<DB>, domains: string[]): Promise<void> {
  if (domains.length === 0) return;
  await db
    .insertInto('access_settings')
    .values({ allowed_email_domains: domains })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
