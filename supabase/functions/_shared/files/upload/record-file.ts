import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { FunctionDeps } from '#http/deps.ts';
import type { ScreenedFile } from './inspect-upload.ts';

/** Writes down a stored file, in the transaction of what it belongs to. */
export async function recordFile(
  trx: Transaction<DB>,
  { id, name, mediaType, bytes, sha256, scan }: ScreenedFile,
  purpose: 'cv' | 'attachment' | 'object',
): Promise<void> {
  await trx
    .insertInto('files')
    .values({ id, name, media_type: mediaType, bytes, sha256, scan, purpose })
    .execute();
}

/** A stored file stays only when a row speaks of it: not one of a refused form, nor of a repetition. */
export async function deleteUnlessRecorded(
  { db, files }: Pick<FunctionDeps, 'db' | 'files'>,
  id: string,
): Promise<void> {
  const row = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) await files.remove(id);
}
