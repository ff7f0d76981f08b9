import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { LeftOutFile, LeftOutReason } from '#contract/attachment.ts';
import type { DB } from '#database/database.gen.ts';
import { attachFile } from '#domain/tickets/attachments.ts';
import { type MailAttachment, type ParsedMail, type Parsers, Unparsable } from '#files/parsing.ts';
import { cleanName } from '#files/upload/clean-name.ts';
import type { ScreenedFile } from '#files/upload/inspect-upload.ts';
import type { FunctionDeps } from '#http/deps.ts';

/** What came along with a mail: the files that are kept, and the others with the reason. */
export interface MailFiles {
  kept: (ScreenedFile & Pick<MailAttachment, 'contentId'>)[];
  leftOut: LeftOutFile[];
}

type Deps = Pick<FunctionDeps, 'files' | 'scan' | 'parsers'>;

/** Looks at the files of a mail one by one, and stores all but what runs or is infected. */
export async function screenFiles(
  deps: Deps,
  attachments: ParsedMail['attachments'],
): Promise<MailFiles> {
  const found: MailFiles = { kept: [], leftOut: [] };
  for (const { name: given, bytes, contentId } of attachments) {
    const name = cleanName(given, 'attachment');
    const file = await screenFile(deps, name, bytes);
    if (typeof file === 'string') {
      found.leftOut.push({ name, bytes: bytes.length, reason: file });
    } else {
      await deps.files.write(file.id, new Blob([bytes.slice()]).stream());
      found.kept.push({ ...file, contentId });
    }
  }
  return found;
}

async function screenFile(
  { parsers, scan }: Deps,
  name: string,
  bytes: Uint8Array,
): Promise<ScreenedFile | LeftOutReason> {
  if (bytes.length === 0) return 'empty';
  const kind = await inspect(parsers, name, bytes);
  if (kind.refused) return kind.refused;
  const result = scan ? await scan(bytes) : 'not-scanned';
  if (result === 'infected') return 'infected';
  return {
    id: crypto.randomUUID(),
    name,
    mediaType: kind.mediaType,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    scan: kind.sealed ? 'not-inspected' : result,
  };
}

async function inspect(parsers: Parsers, name: string, bytes: Uint8Array) {
  try {
    return await parsers.inspectMailFile(name, bytes);
  } catch (error) {
    if (error instanceof Unparsable) return { refused: 'unreadable' as const };
    throw error;
  }
}

/** Writes down the files of a message that came by mail. */
export async function linkFiles(
  trx: Transaction<DB>,
  { kept }: MailFiles,
  { ticketId, messageId }: { ticketId: string; messageId: string },
): Promise<void> {
  for (const [index, { contentId, ...file }] of kept.entries()) {
    await attachFile(trx, file, {
      // They stand in the order of the mail.
      created_at: sql<Date>`now() + ${index} * interval '1 microsecond'`,
      content_id: contentId,
      ticket_id: ticketId,
      draft_id: messageId,
      message_id: messageId,
    });
  }
}
