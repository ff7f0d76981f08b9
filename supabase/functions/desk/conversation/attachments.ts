import { Hono } from 'hono';
import * as v from 'valibot';
import { attachmentLimits } from '#contract/attachment.ts';
import { fieldErrors } from '#contract/fields.ts';
import { uuid } from '#contract/ids.ts';
import { readStaged, stageFile, unstageFile } from '#domain/tickets/attachments.ts';
import { createUploadInspection } from '#files/upload/inspect-upload.ts';
import { receiveForm } from '#files/upload/receive.ts';
import { deleteUnlessRecorded } from '#files/upload/record-file.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

const fileParam = valid('param', v.object({ id: uuid, fileId: uuid }));
const form = v.object({ messageId: uuid });
const upload = { field: 'file', tooManyBytes: attachmentLimits.bytes + 1 };

/** Files for messages that are still being written: upload (multipart: `messageId`, `file`), list, take away. */
export function createAttachmentRoutes(deps: FunctionDeps) {
  const { db, files } = deps;
  const screen = createUploadInspection(deps, deps.parsers.inspectAttachment);
  return new Hono<DeskEnv>()
    .get('/:id/attachments', uuidParam, async (c) =>
      c.json(await readStaged(db, c.var.agent, c.req.valid('param').id)),
    )
    .post('/:id/attachments', uuidParam, async (c) => {
      const ticketId = c.req.valid('param').id;
      const { agent } = c.var;
      const received = await receiveForm(c.req.raw, files, upload);
      try {
        const fields = v.safeParse(form, received.fields);
        const { problem, file } = await screen(received.file);
        const errors = fields.success ? {} : fieldErrors(fields.issues);
        if (problem) errors.file = problem;
        if (!fields.success || !file) throw new ApiError('invalid', { fields: errors });
        if (file.scan === 'infected') throw new ApiError('forbidden');
        const { messageId } = fields.output;
        await db
          .transaction()
          .execute((trx) => stageFile(trx, agent, { ticketId, messageId }, file));
        return c.json(await readStaged(db, agent, ticketId));
      } finally {
        if (received.file) await deleteUnlessRecorded(deps, received.file.id);
      }
    })
    .delete('/:id/attachments/:fileId', fileParam, async (c) => {
      const { id, fileId } = c.req.valid('param');
      const { agent } = c.var;
      await db.transaction().execute((trx) => unstageFile(trx, agent, fileId));
      await files.remove(fileId);
      return c.json(await readStaged(db, agent, id));
    });
}
