import { Hono } from 'hono';
import { filePath, signedLink } from '#files/file-link.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { uuidParam } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

/** Whose files are people's CVs: each time one is opened it stands in the audit trail. */
const cvTables = ['applications', 'enrolments'] as const;

/** `POST /files/:id/link`: an address of a file that works for five minutes. */
export const createFileRoutes = ({ db, settings, now }: FunctionDeps) =>
  new Hono<DeskEnv>().post('/:id/link', uuidParam, async (c) => {
    const { id } = c.req.valid('param');
    const file = await db
      .selectFrom('files')
      .select(['id', 'scan'])
      .select(({ or, exists, selectFrom }) =>
        or(
          cvTables.map((table) =>
            exists(selectFrom(table).select('id').whereRef('file_id', '=', 'files.id')),
          ),
        ).as('isCv'),
      )
      .where('id', '=', id)
      .$if(!c.var.agent.recruits, (query) => query.where('purpose', '<>', 'cv'))
      .executeTakeFirst();
    if (!file) throw new ApiError('not_found');
    // What the scanner found something in is never handed out.
    if (file.scan === 'infected') throw new ApiError('forbidden');
    if (file.isCv) await recordAuditEvent(db, c.var, 'cv_downloaded', { file: id }, now());
    return c.json({ path: await signedLink(settings.secret, filePath(id), now()) });
  });
