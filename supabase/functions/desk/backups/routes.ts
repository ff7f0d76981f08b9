import { Hono } from 'hono';
import * as v from 'valibot';
import { asOwner } from '#database/desk-database.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

const nameParam = valid('param', v.object({ name: v.pipe(v.string(), v.maxLength(100)) }));

/** Copies of everything: which there are, one more now, and one to take away. */
export function createBackupRoutes({ db, backups, now }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .use(requireAdmin, (_, next) => asOwner(next))
    .get('/', async (c) => c.json({ backups: backups ? await backups.list() : null }))
    .post('/', requireReauthentication('backup', now), async (c) => {
      if (!backups) throw new ApiError('not_found');
      await recordAuditEvent(db, c.var, 'backup_made', { file: await backups.make() }, now());
      return c.json({ backups: await backups.list() });
    })
    .post('/:name/download', requireReauthentication('backup', now), nameParam, async (c) => {
      if (!backups) throw new ApiError('not_found');
      const { name } = c.req.valid('param');
      const backup = await backups.open(name);
      if (!backup) throw new ApiError('not_found');
      await recordAuditEvent(db, c.var, 'backup_downloaded', { file: name }, now());
      return c.body(backup.bytes, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(backup.size),
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });
}
