import type { Selectable } from 'kysely';
import type { OutboxAttachments } from '#database/database.gen.ts';
import { renderPdf } from '#domain/quotes/pdf/render.ts';
import { readSentDocument } from '#domain/quotes/sent-document.ts';
import type { FunctionDeps } from '#http/deps.ts';

/** Goes along with a mail: bytes made for it, a file of the store by its key, or a sent quote's PDF. */
export type Attachment = { name: string; mediaType: string } & (
  | { content: Uint8Array; storageKey?: never; quoteId?: never }
  | { storageKey: string; content?: never; quoteId?: never }
  | { quoteId: string; content?: never; storageKey?: never }
);

/** What an attachment holds. Throws when it is not there (any more). */
export async function readAttachment(
  { db, files }: Pick<FunctionDeps, 'db' | 'files'>,
  {
    content,
    storage_key,
    quote_id,
  }: Pick<Selectable<OutboxAttachments>, 'content' | 'storage_key' | 'quote_id'>,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (content) return new Uint8Array(content);
  if (quote_id) {
    const { document, acceptance } = await readSentDocument(db, quote_id);
    return renderPdf(document, acceptance);
  }
  const stored = storage_key && (await files.read(storage_key));
  if (!stored) throw new Error('An attachment is no longer in the store.');
  return stored;
}
