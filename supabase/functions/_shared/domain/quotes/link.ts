import { sha256 } from 'hono/utils/crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';

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
  const token = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  await trx
    .insertInto('quote_links')
    .values({ token_hash: await hashOf(token), quote_id: quoteId })
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
    .where('token_hash', '=', await hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.quote_id;
}

const hashOf = async (token: string) => String(await sha256(token));

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
