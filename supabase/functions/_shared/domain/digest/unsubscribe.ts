import { base64url } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { hmac, isHmac } from '#util/hmac.ts';
import { audit } from '../audit/audit.ts';

/**
 * The token that switches an agent's overview off, and does nothing else: their id and its signature, the same in
 * every mail, so that an old one still works.
 */
export const unsubscribeToken = async (secret: string, userId: string): Promise<string> =>
  `${userId}.${base64url.encode(await hmac(secret, payload(userId)))}`;

/** The page with the button. The token stands in the fragment, which no browser sends and no log keeps. */
export const unsubscribePage = (siteUrl: string, language: Language, token: string): string =>
  `${siteUrl}/digest?lang=${language}#${token}`;

/** Where a mail program posts to by itself (RFC 8058): the function, wherever it runs. */
export const oneClickUrl = (
  { siteUrl, apiUrl = siteUrl }: Pick<FunctionSettings, 'siteUrl' | 'apiUrl'>,
  token: string,
): string => `${apiUrl}/functions/v1/digest/unsubscribe?${new URLSearchParams({ token })}`;

/** Whose overview a token switches off: an agent who still works here. */
export async function findSubscriber(
  db: Kysely<DB>,
  secret: string,
  token: string,
): Promise<string | undefined> {
  const [, id, signature] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !signature) return undefined;
  if (!(await isHmac(secret, payload(id), new Uint8Array(base64url.decode(signature))))) {
    return undefined;
  }
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`id::text`, '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return found?.id;
}

/** Whether an agent gets an overview. */
export async function readSubscription(db: Kysely<DB>, id: string): Promise<{ isOn: boolean }> {
  const { digest } = await db
    .selectFrom('users')
    .select('digest')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { isOn: digest !== 'off' };
}

/** Switches an agent's overview off, and keeps from which address; a second time changes nothing. */
export async function unsubscribe(
  db: Kysely<DB>,
  id: string,
  address: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('users')
      .set({ digest: 'off' })
      .where('id', '=', id)
      .where('digest', '<>', 'off')
      .returning(['email', 'digest_hour as hour'])
      .executeTakeFirst();
    if (!changed) return;
    const { email, hour } = changed;
    const traits = { digest: { days: 'off', hour }, by: 'link' };
    await audit(
      trx,
      { ...{ action: 'profile_changed', address, traits }, actor: { id, email } },
      now,
    );
  });
}

const payload = (userId: string) => `digest-off:${userId}`;
