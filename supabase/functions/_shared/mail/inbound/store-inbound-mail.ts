import { Buffer } from 'node:buffer';
import type { Kysely } from 'kysely';
import type { DB } from '#database/database.gen.ts';

/** A mail with more bytes is not taken in whole. */
export const mostMailBytes = 25 * 1024 * 1024;

/**
 * Records a mail as it came, before anything is made of it; only then may its bearer forget it. The
 * same bytes a second time change nothing. Of one that is too large only the beginning is kept.
 */
export async function recordMail(
  db: Kysely<DB>,
  source: 'imap' | 'webhook',
  bytes: Uint8Array,
): Promise<void> {
  const raw = Buffer.from(bytes.subarray(0, mostMailBytes));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', raw));
  await db
    .insertInto('inbound_mails')
    .values({ source, raw, raw_sha256: Buffer.from(hash).toString('hex') })
    .onConflict((conflict) => conflict.column('raw_sha256').doNothing())
    .execute();
}
