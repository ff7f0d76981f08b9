import { Hono } from 'hono';
import * as v from 'valibot';
import { isFileLink } from '#files/file-link.ts';
import { attachmentNamed } from '#http/attachment-header.ts';
import type { FunctionDeps, FunctionEnv } from '#http/deps.ts';
import { ApiError, handleErrors } from '#http/errors.ts';
import { valid } from '#http/validate.ts';

const param = v.object({ id: v.pipe(v.string(), v.uuid('invalid')) });
const query = v.object({ expires: v.string('required'), signature: v.string('required') });

/**
 * `GET /files/:id?expires&signature`: a file by its short-lived address, which only the desk gives
 * out. Always as a download, and with nothing that a browser could run.
 */
export function createFiles({ db, files, settings, log, now }: FunctionDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  return app.get('/files/:id', valid('param', param), valid('query', query), async (c) => {
    const { id } = c.req.valid('param');
    const link = { id, ...c.req.valid('query') };
    if (!(await isFileLink(settings.secret, link, now()))) throw new ApiError('forbidden');
    const file = await db
      .selectFrom('files')
      .select(['name', 'media_type', 'bytes'])
      .where('id', '=', id)
      .executeTakeFirst();
    const content = file && (await files.read(id));
    if (!content) throw new ApiError('not_found');
    return c.body(content, 200, {
      'Content-Type': file.media_type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': attachmentNamed(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
  });
}
