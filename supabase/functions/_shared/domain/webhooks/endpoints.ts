import { Buffer } from 'node:buffer';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import {
  formerSecretHours,
  mostWebhooks,
  type NewWebhook,
  type WebhookChange,
  type WebhookEvent,
  type WebhookFormat,
} from '#contract/webhooks.ts';
import type { DB } from '#database/database.gen.ts';
import type { FunctionDeps, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { mayBeCalled } from '#http/webhook-hosts.ts';
import type { Cipher } from '#util/cipher.ts';

/** What sealing needs; on Supabase it may lack its key. */
type Sealing = Pick<FunctionDeps, 'cipher' | 'settings'>;

/** The cipher; throws `unavailable` where there is none. */
export function requireCipher({ cipher }: Pick<FunctionDeps, 'cipher'>): Cipher {
  if (!cipher) throw new ApiError('unavailable');
  return cipher;
}

/** Where other programs and rooms are told, without what is secret. */
export const listWebhooks = (db: Kysely<DB>) =>
  db
    .selectFrom('private.webhook_endpoints')
    .select(['id', 'name', 'host', 'active', 'version', 'created_at as createdAt'])
    .select((eb) => [
      eb.ref('format').$castTo<WebhookFormat>().as('format'),
      eb.ref('locale').$castTo<Language>().as('locale'),
      eb.ref('events').$castTo<WebhookEvent[]>().as('events'),
    ])
    .select(['failing_since as failingSince', 'disabled_at as disabledAt'])
    .select('former_until as formerUntil')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Tells another place from now on. Returns its id, and for Standard Webhooks the secret, this once. Throws
 * `invalid` for an address that may not be called, `conflict` when there are too many.
 */
export async function createWebhook(
  trx: Transaction<DB>,
  sealing: Sealing,
  { url, ...details }: NewWebhook,
): Promise<{ id: string; secret: string | null }> {
  const cipher = requireCipher(sealing);
  const host = hostOf(sealing.settings, url);
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(trx);
  if ((await listWebhooks(trx)).length >= mostWebhooks) throw new ApiError('conflict');
  const id = crypto.randomUUID();
  const secret = details.format === 'standard' ? newSecret() : null;
  await trx
    .insertInto('private.webhook_endpoints')
    .values({
      ...details,
      ...{ id, host },
      url: cipher.seal(url, `${id} url`),
      secret: secret && cipher.seal(secret, `${id} secret`),
    })
    .execute();
  return { id, secret };
}

/** Changes it from the version that was seen; turned on, it starts anew. Throws `conflict`, `invalid`. */
export async function changeWebhook(
  trx: Transaction<DB>,
  sealing: Sealing,
  id: string,
  { version, url, ...details }: WebhookChange,
): Promise<void> {
  const address = url && {
    host: hostOf(sealing.settings, url),
    url: requireCipher(sealing).seal(url, `${id} url`),
  };
  const changed = await trx
    .updateTable('private.webhook_endpoints')
    .set({
      ...details,
      ...address,
      version: sql`version + 1`,
      // What is changed, or turned on again, may work now.
      failing_since: null,
      disabled_at: null,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ApiError('conflict');
}

/** Gives it a new secret, told this once. The one of before signs as well for a day. Throws `not_found`. */
export async function changeWebhookSecret(
  trx: Transaction<DB>,
  sealing: Sealing,
  id: string,
): Promise<string> {
  const cipher = requireCipher(sealing);
  const row = await trx
    .selectFrom('private.webhook_endpoints')
    .select('secret')
    .where('id', '=', id)
    .where('secret', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.secret) throw new ApiError('not_found');
  const secret = newSecret();
  await trx
    .updateTable('private.webhook_endpoints')
    .set({
      secret: cipher.seal(secret, `${id} secret`),
      former_secret: cipher.seal(cipher.open(row.secret, `${id} secret`), `${id} former`),
      former_until: sql`now() + make_interval(hours => ${formerSecretHours})`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** Tells it no more, and forgets what it was told. Throws `not_found`; returns its name. */
export async function deleteWebhook(trx: Transaction<DB>, id: string): Promise<string> {
  const gone = await trx
    .deleteFrom('private.webhook_endpoints')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw new ApiError('not_found');
  return gone.name;
}

/** What is shown of an address. Throws `invalid` for one that may not be called. */
function hostOf(settings: FunctionSettings, text: string): string {
  const url = new URL(text);
  if (!mayBeCalled(url, settings)) throw new ApiError('invalid', { fields: { url: 'invalid' } });
  return url.host;
}

const newSecret = () =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`;
