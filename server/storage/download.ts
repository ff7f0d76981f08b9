import type { Context } from 'hono';
import { cleanName } from '#files/upload/clean-name.ts';
import { attachmentNamed } from '#http/attachment-header.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { accessDenied, noSuchObject } from './errors.ts';
import type { BucketObject } from './objects.ts';

/** What an answer about an object says of it. */
const headersOf = ({ mediaType, bytes, sha256, createdAt }: BucketObject) => ({
  'Content-Type': mediaType,
  'Content-Length': String(bytes),
  ETag: `"${sha256}"`,
  'Last-Modified': createdAt.toUTCString(),
  'Accept-Ranges': 'none',
});

/** Throws where a virus scanner found something in it: that is never handed out. */
export function requireHarmless({ infected }: BucketObject): void {
  if (infected) throw accessDenied('Malware was found in this object');
}

/** An object's bytes, whole and always as a download, with nothing that a browser could run. */
export async function answerObject(
  c: Context,
  { files }: Pick<FunctionDeps, 'files'>,
  object: BucketObject,
  fileName?: string,
): Promise<Response> {
  requireHarmless(object);
  const content = await files.read(object.id);
  if (!content) throw noSuchObject();
  return c.body(content, 200, {
    ...headersOf(object),
    'Content-Disposition': attachmentNamed(cleanName(fileName || object.name, 'file')),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
}

/** The answer to whether there is such an object. */
export const answerHead = (c: Context, object: BucketObject) =>
  c.body(null, 200, headersOf(object));
