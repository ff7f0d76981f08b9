import { sha256 } from 'hono/utils/crypto';
import type { Kysely, Transaction } from 'kysely';
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
  const request_hash = await hashOf(content);
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
  const stored = await storedAttempt(trx, scope, key).executeTakeFirstOrThrow();
  if (stored.request_hash !== request_hash) throw new ApiError('idempotency_key_reused');
  return stored.body as Answer;
}

/** Attempts that are under way in this process, by scope, key and content. */
const underWay = new Map<string, Promise<Json>>();

/**
 * Gives a repetition what the attempt before it was answered, be that under way in this process, and asks
 * nothing of it: no proof of work, no point of a limit. Anything else is worked at, which ends with {@link once}.
 */
export async function repeatOr<Answer extends Json>(
  db: Kysely<DB>,
  { scope, key, content }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const hash = await hashOf(content);
  const name = JSON.stringify([scope, key, hash]);
  const former = underWay.get(name);
  if (former) return former as Promise<Answer>;
  const attempt = storedAttempt(db, scope, key)
    .where('request_hash', '=', hash)
    .executeTakeFirst()
    .then((stored) => (stored ? (stored.body as Answer) : work()))
    .finally(() => underWay.delete(name));
  underWay.set(name, attempt);
  return attempt;
}

const hashOf = async (content: unknown) => String(await sha256(JSON.stringify(content)));

const storedAttempt = (db: Kysely<DB>, scope: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key);
