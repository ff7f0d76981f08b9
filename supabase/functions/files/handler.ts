import { Hono } from 'hono';
import * as v from 'valibot';
import { filePath, isSignedLink, mailPath, mailViews } from '#files/file-link.ts';
import { attachmentNamed } from '#http/attachment-header.ts';
import type { FunctionDeps, FunctionEnv } from '#http/deps.ts';
import { ApiError, handleErrors } from '#http/errors.ts';
import { valid } from '#http/validate.ts';
import { readFormattedMail, readRawMail } from './mails.ts';

const id = v.pipe(v.string(), v.uuid('invalid'));
const fileParam = valid('param', v.object({ id }));
const mailParam = valid('param', v.object({ id, view: v.picklist(mailViews, 'invalid') }));
const signed = valid(
  'query',
  v.object({ expires: v.string('required'), signature: v.string('required') }),
);

const always = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' };
/** A download has nothing that a browser could run. */
const asDownload = { ...always, 'Content-Security-Policy': "default-src 'none'; sandbox" };

/**
 * `GET /files/:id?expires&signature`: a file by its short-lived address, which only the desk gives
 * out; always as a download. `GET /files/mails/:id/:view`: a message's mail, as it came or for a frame.
 */
export function createFiles(deps: FunctionDeps) {
  const { db, files, settings, log, now } = deps;
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  const requireSigned = async (path: string, query: { expires: string; signature: string }) => {
    if (!(await isSignedLink(settings.secret, { path, ...query }, now())))
      throw new ApiError('forbidden');
  };
  return app
    .get('/files/:id', fileParam, signed, async (c) => {
      const { id } = c.req.valid('param');
      await requireSigned(filePath(id), c.req.valid('query'));
      const file = await db
        .selectFrom('files')
        .select(['name', 'media_type', 'bytes'])
        .where('id', '=', id)
        .executeTakeFirst();
      const content = file && (await files.read(id));
      if (!content) throw new ApiError('not_found');
      return c.body(content, 200, {
        ...asDownload,
        'Content-Type': file.media_type,
        'Content-Length': String(file.bytes),
        'Content-Disposition': attachmentNamed(file.name),
      });
    })
    .get('/files/mails/:id/:view', mailParam, signed, async (c) => {
      const { id, view } = c.req.valid('param');
      await requireSigned(mailPath(id, view), c.req.valid('query'));
      if (view === 'raw') {
        const { raw, name } = await readRawMail(deps, id);
        return c.body(raw, 200, {
          ...asDownload,
          'Content-Type': 'message/rfc822',
          'Content-Disposition': attachmentNamed(name),
        });
      }
      const { page, policy } = await readFormattedMail(deps, id, view === 'pictures');
      return c.body(page, 200, {
        ...always,
        'Content-Type': 'application/xhtml+xml; charset=utf-8',
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'no-referrer',
        // It has no origin of its own that a process could be kept for.
        'Origin-Agent-Cluster': '?0',
      });
    });
}
