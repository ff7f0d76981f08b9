import type { Kysely, Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import { createToken, hashOfToken } from '#util/link-token.ts';

/**
 * Makes a new way in for the customer: the page's address, with a token of 256 bits in its fragment,
 * which no browser sends and no log keeps.
 */
export async function createLink(
  trx: Transaction<DB>,
  siteUrl: string,
  quoteId: string,
  locale: Language,
): Promise<string> {
  const token = createToken();
  await trx
    .insertInto('quote_links')
    .values({ token_hash: await hashOfToken(token), quote_id: quoteId })
    .execute();
  // In the quote's own language, whatever the browser remembers.
  return `${siteUrl}/quote?lang=${locale}#${token}`;
}

/** The id of the quote that a token leads to, for as long as it does. */
export async function findByToken(
  db: Kysely<DB>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('quote_links')
    .select('quote_id')
    .where('token_hash', '=', await hashOfToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.quote_id;
}
