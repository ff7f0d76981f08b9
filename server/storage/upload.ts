import { attachmentLimits, attachmentTypes } from '#contract/attachment.ts';
import { createUploadInspection } from '#files/upload/inspect-upload.ts';
import { type ReceivedForm, receiveBody, receiveForm } from '#files/upload/receive.ts';
import { deleteUnlessRecorded } from '#files/upload/record-file.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { invalidRequest, StorageError, tooLarge } from './errors.ts';
import { addObject, bucketId, clearName, findObject, requireKey } from './objects.ts';

/** What the bucket takes: the kinds and the size that the desk takes for a message. */
export const uploadLimits = {
  bytes: attachmentLimits.bytes,
  types: [...new Set(Object.values(attachmentTypes))],
};

interface Upload {
  /** The key that it is to have. */
  name: string;
  ownerId: string;
  /** It may take the place of another that was uploaded; `only`: it must. */
  upsert: boolean | 'only';
}

/**
 * Makes the function that puts a request's file into the bucket, looked into and scanned. What is
 * refused, or ends half-way, leaves nothing.
 */
export function createUpload(deps: FunctionDeps) {
  const { db, files } = deps;
  const { inspectCv, inspectAttachment } = deps.parsers;
  // A document as strictly as a candidate's: it may have come from one.
  const screen = createUploadInspection(deps, (name, bytes) =>
    /\.(pdf|docx?)$/i.test(name) ? inspectCv(name, bytes) : inspectAttachment(name, bytes),
  );

  return async (request: Request, { name, ownerId, upsert }: Upload) => {
    requireKey(name);
    if (/^files(\/|$)/i.test(name)) {
      throw new StorageError(403, 'Unauthorized', 'Only candidates bring what lies under files/');
    }
    if (upsert === 'only') await findObject(db, name);
    const { fields, file: received } = await receive(request);
    if (!received) throw invalidRequest('No content provided');
    try {
      if (request.headers.has('x-metadata') || fields.metadata) {
        throw invalidRequest('Metadata of one’s own is not kept');
      }
      if (received.bytes === 0) throw invalidRequest('No content provided');
      // Its kind is what it is by the name that it gets and by its content, whatever the sender says.
      const { problem, file } = await screen({ ...received, name: name.split('/').at(-1) ?? '' });
      if (problem === 'file-too-large') throw tooLarge();
      if (!file) {
        throw new StorageError(415, 'invalid_mime_type', `mime type of ${name} is not supported`);
      }
      if (file.scan === 'infected') throw new StorageError(403, 'Unauthorized', 'Malware found');
      const cacheControl = /^\d{1,9}$/.test(fields.cacheControl ?? '')
        ? `max-age=${fields.cacheControl}`
        : 'no-cache';
      const replaced = await db.transaction().execute(async (trx) => {
        const gone = upsert ? await clearName(trx, name) : [];
        await addObject(trx, file, { name, ownerId, cacheControl });
        return gone;
      });
      for (const id of replaced) await files.remove(id);
      return { Id: file.id, Key: `${bucketId}/${name}` };
    } finally {
      await deleteUnlessRecorded(deps, received.id);
    }
  };

  /** `supabase-js` sends a file as the field of a form that has no name, or as the body itself. */
  async function receive(request: Request): Promise<ReceivedForm> {
    const tooManyBytes = uploadLimits.bytes + 1;
    if (/^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? '')) {
      return receiveForm(request, files, { field: '', tooManyBytes });
    }
    const [, cacheControl = ''] =
      /^max-age=(\d+)$/.exec(request.headers.get('Cache-Control') ?? '') ?? [];
    const file = await receiveBody(request, files, { name: 'object', tooManyBytes });
    return { fields: { cacheControl }, file };
  }
}
