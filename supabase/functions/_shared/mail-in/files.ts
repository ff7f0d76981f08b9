import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { attachmentLimits } from '../contract/attachment.ts';
import type { DB } from '../database.gen.ts';
import type { FunctionDeps } from '../deps.ts';
import { inspectAttachment } from '../upload/inspect-attachment.ts';
import { keepFile } from '../upload/keep.ts';
import { createScreening, type ScreenedFile } from '../upload/screen.ts';
import type { ParsedMail } from './parse.ts';

const mostFiles = 20;

/** What came along with a mail: the files that may be kept, and the names of the others. */
export interface MailFiles {
  kept: ScreenedFile[];
  leftOut: string[];
}

/** Stores and screens the files of a mail, by the same rules as an upload. */
export async function screenFiles(
  deps: Pick<FunctionDeps, 'files' | 'scan'>,
  attachments: ParsedMail['attachments'],
): Promise<MailFiles> {
  const screen = createScreening(deps, inspectAttachment);
  const found: MailFiles = { kept: [], leftOut: [] };
  for (const [index, { name, bytes }] of attachments.entries()) {
    const file = index < mostFiles && (await store(deps, name, bytes, screen));
    if (file) found.kept.push(file);
    else found.leftOut.push(name);
  }
  return found;
}

async function store(
  { files }: Pick<FunctionDeps, 'files'>,
  name: string,
  bytes: Uint8Array,
  screen: ReturnType<typeof createScreening<string>>,
): Promise<ScreenedFile | null> {
  const tooLarge = bytes.length > attachmentLimits.bytes;
  if (tooLarge || bytes.length === 0) return null;
  const id = crypto.randomUUID();
  await files.write(id, new Blob([bytes.slice()]).stream());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { file } = await screen({ id, name, bytes: bytes.length, sha256, tooLarge });
  if (file && file.scan !== 'infected') return file;
  await files.remove(id);
  return null;
}

/** Writes down the files of a message that came by mail. */
export async function linkFiles(
  trx: Transaction<DB>,
  { kept }: MailFiles,
  { ticketId, messageId }: { ticketId: string; messageId: string },
): Promise<void> {
  for (const file of kept) {
    await keepFile(trx, file, 'attachment');
    await trx
      .insertInto('attachments')
      .values({
        file_id: file.id,
        ticket_id: ticketId,
        draft_id: messageId,
        message_id: messageId,
      })
      .execute();
  }
}
