import { sha256 } from 'hono/utils/crypto';
import type { Transaction } from 'kysely';
import type { DB, Json } from '#database/database.gen.ts';
import { ApiError } from './errors.ts';

interface Attempt {
  /** The function's name: keys of different functions are different. */
  scope: string;
  /** The `Idempotency-Key` header; without one the work is simply done. */
  key: string | undefined;
  /** What was asked. The same key with another content is refused. */
  content: unknown;
}

/**
 * Does the work once per key and gives its answer to every repetition, as in
 * draft-ietf-httpapi-idempotency-key-header. A repetition that comes while the first is under way
 * waits for it on the key's row. Throws `idempotency_key_reused` when the content differs.
 */
export async function once<Answer extends Json>(
  trx: Transaction<DB>,
  { scope, key, content }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  if (key.length < 8 || key.length > 200) throw new ApiError('bad_request');
  const request_hash = String(await sha256(JSON.stringify(content)));
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash, body: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = trx.updateTable('idempotency_keys').where('scope', '=', scope).where('key', '=', key);
  if (claimed.numInsertedOrUpdatedRows) {
    const answer = await work();
    await row.set({ body: JSON.stringify(answer) }).execute();
    return answer;
  }
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== request_hash) throw new ApiError('idempotency_key_reused');
  return stored.body as Answer;
}
