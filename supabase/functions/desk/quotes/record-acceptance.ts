import { Hono } from 'hono';
import * as v from 'valibot';
import { attachmentLimits } from '#contract/attachment.ts';
import { fieldErrors } from '#contract/fields.ts';
import { recordedAcceptanceSchema } from '#contract/quote.ts';
import { recordAcceptance } from '#domain/quotes/customer-decision.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { createUploadInspection } from '#files/upload/inspect-upload.ts';
import { type ReceivedFile, receiveForm } from '#files/upload/receive.ts';
import { deleteUnlessRecorded, recordFile } from '#files/upload/record-file.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { uuidParam } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import type { readQuote } from './read.ts';

const upload = { field: 'file', tooManyBytes: attachmentLimits.bytes + 1 };

/**
 * `POST /:id/acceptance`: a yes by phone or purchase order (multipart: `acceptance` as JSON, and
 * optionally `file`, the proof).
 */
export function createAcceptanceRoute(
  deps: FunctionDeps,
  read: (id: string) => ReturnType<typeof readQuote>,
) {
  const { db, files, settings } = deps;
  const screen = createUploadInspection(deps, deps.parsers.inspectAttachment);

  async function screened(received: ReceivedFile | null) {
    if (!received) return null;
    const { problem, file } = await screen(received);
    if (problem) throw new ApiError('invalid', { fields: { file: problem } });
    if (file.scan === 'infected') throw new ApiError('forbidden');
    return file;
  }

  return new Hono<DeskEnv>().post('/:id/acceptance', uuidParam, async (c) => {
    const { id } = c.req.valid('param');
    const { agent } = c.var;
    const received = await receiveForm(c.req.raw, files, upload);
    try {
      const fields = v.safeParse(recordedAcceptanceSchema, parsed(received.fields.acceptance));
      if (!fields.success) throw new ApiError('invalid', { fields: fieldErrors(fields.issues) });
      const file = await screened(received.file);
      await withActor(db, agent, async (trx) => {
        if (file) await recordFile(trx, file, 'attachment');
        const evidence = { agent, fileId: file?.id ?? null };
        await recordAcceptance(trx, settings, id, { ...fields.output, ...evidence });
      });
      return c.json(await read(id));
    } finally {
      if (received.file) await deleteUnlessRecorded(deps, received.file.id);
    }
  });
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    throw new ApiError('bad_request');
  }
}
