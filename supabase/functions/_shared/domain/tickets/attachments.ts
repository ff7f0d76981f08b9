import { type InsertObject, type Kysely, sql, type Transaction } from 'kysely';
import { attachmentLimits } from '#contract/attachment.ts';
import type { DB } from '#database/database.gen.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';
import { recordFile } from '#files/upload/record-file.ts';
import type { Agent, FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** A file as the desk shows it. */
const shown = ['files.id', 'files.name', 'media_type as mediaType', 'bytes', 'scan'] as const;

/** What an agent has staged on a ticket, each with the id of the message it waits for. */
export function readStaged(db: Kysely<DB>, { userId }: Agent, ticketId: string) {
  return db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'file_id')
    .select([...shown, 'draft_id as messageId'])
    .where('ticket_id', '=', ticketId)
    .where('staged_by', '=', userId)
    .where('message_id', 'is', null)
    .orderBy('attachments.created_at')
    .orderBy('files.id')
    .execute();
}

/**
 * Stages a file for a message that is still being written. Throws `too_large` when the message
 * would carry too many files or too much, `conflict` when it was sent already.
 */
export async function stageFile(
  trx: Transaction<DB>,
  agent: Agent,
  { ticketId, messageId }: { ticketId: string; messageId: string },
  file: ScreenedFile,
): Promise<void> {
  // One at a time, or two uploads at once would each find room.
  await sql`select pg_advisory_xact_lock(hashtext(${messageId}))`.execute(trx);
  const sent = await trx
    .selectFrom('messages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (sent) throw new ApiError('conflict');
  const { count, bytes } = await trx
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'file_id')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(bytes), 0)::integer`.as('bytes'),
    ])
    .where('draft_id', '=', messageId)
    .executeTakeFirstOrThrow();
  if (count >= attachmentLimits.files || bytes + file.bytes > attachmentLimits.totalBytes) {
    throw new ApiError('too_large');
  }
  await attachFile(trx, file, {
    ticket_id: ticketId,
    draft_id: messageId,
    staged_by: agent.userId,
  });
}

/** Writes down a file with the message that it goes along with, written or still a draft. */
export async function attachFile(
  trx: Transaction<DB>,
  file: ScreenedFile,
  to: Omit<InsertObject<DB, 'attachments'>, 'file_id'>,
): Promise<void> {
  await recordFile(trx, file, 'attachment');
  await trx
    .insertInto('attachments')
    .values({ file_id: file.id, ...to })
    .execute();
}

/** Takes a staged file away. Throws `conflict` when it was sent already, or is another agent's. */
export async function unstageFile(
  trx: Transaction<DB>,
  { userId }: Agent,
  fileId: string,
): Promise<void> {
  // In one statement: a file is there for an agent as long as it is attached to something.
  const { numDeletedRows } = await trx
    .with('taken', (cte) =>
      cte
        .deleteFrom('attachments')
        .where('file_id', '=', fileId)
        .where('staged_by', '=', userId)
        .where('message_id', 'is', null)
        .returning('file_id'),
    )
    .deleteFrom('files')
    .where('id', 'in', ({ selectFrom }) => selectFrom('taken').select('file_id'))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('conflict');
}

/** Links what was staged for a message, in the transaction that writes it; returns it for the mail. */
export async function linkStaged(
  trx: Transaction<DB>,
  { userId }: Agent,
  ticketId: string,
  messageId: string,
) {
  await trx
    .updateTable('attachments')
    .set({ message_id: messageId })
    .where('draft_id', '=', messageId)
    .where('ticket_id', '=', ticketId)
    .where('staged_by', '=', userId)
    .execute();
  return trx
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'file_id')
    .select(['files.name', 'media_type as mediaType', 'files.id as storageKey'])
    .where('message_id', '=', messageId)
    .orderBy('attachments.created_at')
    .execute();
}

/** Drops what was staged two weeks ago for a message that was never written. Returns how many. */
export async function deleteAbandonedUploads({ db, files, now }: FunctionDeps): Promise<number> {
  const keys = await db.transaction().execute(async (trx) => {
    const old = await trx
      .deleteFrom('attachments')
      .where('message_id', 'is', null)
      .where('created_at', '<', sql<Date>`${now()}::timestamptz - interval '14 days'`)
      .returning('file_id')
      .execute();
    const ids = old.map(({ file_id }) => file_id);
    if (ids.length > 0) await trx.deleteFrom('files').where('id', 'in', ids).execute();
    return ids;
  });
  for (const key of keys) await files.remove(key);
  return keys.length;
}
