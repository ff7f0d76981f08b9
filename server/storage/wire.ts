import { type BucketObject, bucketId, type Entry } from './objects.ts';
import { uploadLimits } from './upload.ts';

const madeAt = '2026-11-22T14:00:00.000Z';

/** The bucket as `listBuckets` and `getBucket` tell it. */
export const bucket = {
  id: bucketId,
  name: bucketId,
  owner: '',
  public: false,
  type: 'STANDARD',
  file_size_limit: uploadLimits.bytes,
  allowed_mime_types: uploadLimits.types,
  created_at: madeAt,
  updated_at: madeAt,
};

/** An entry of a folder as `list` tells it; of a folder below it there is only the name. */
export function toListed({ name, id, createdAt, ...entry }: Entry) {
  const at = createdAt ?? null;
  const times = { updated_at: at, created_at: at, last_accessed_at: at };
  if (!id) return { name, id: null, ...times, metadata: null };
  const metadata = {
    eTag: `"${entry.sha256}"`,
    size: entry.bytes,
    mimetype: entry.mediaType,
    cacheControl: entry.cacheControl,
    lastModified: at,
    contentLength: entry.bytes,
    httpStatusCode: 200,
  };
  return { name, id, ...times, metadata };
}

/** An object as `info` and `remove` tell it. */
export const toInfo = (object: BucketObject) => ({
  ...toListed(object),
  version: object.id,
  bucket_id: bucketId,
  owner: object.owner,
  size: object.bytes,
  content_type: object.mediaType,
  cache_control: object.cacheControl,
  etag: `"${object.sha256}"`,
  last_modified: object.createdAt,
});
