import { Hono } from 'hono';
import * as v from 'valibot';
import { Refusal } from '../../_shared/answer.ts';
import { audit } from '../../_shared/audit.ts';
import { backupProofSchema } from '../../_shared/contract/backup.ts';
import type { FunctionDeps } from '../../_shared/deps.ts';
import { valid } from '../../_shared/valid.ts';
import type { DeskEnv } from '../app.ts';

const nameParam = valid('param', v.object({ name: v.pipe(v.string(), v.maxLength(100)) }));

/** Copies of everything: which there are, one more now, and one to take away. */
export function createBackupRoutes({ db, backups, limit, now }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .get('/', async (c) => c.json({ backups: backups ? await backups.list() : null }))
    .post('/', async (c) => {
      if (!backups) throw new Refusal('not_found');
      await record('backup_made', c.var, await backups.make());
      return c.json({ backups: await backups.list() });
    })
    .post('/:name/download', nameParam, valid('json', backupProofSchema), async (c) => {
      if (!backups) throw new Refusal('not_found');
      const { agent } = c.var;
      const { name } = c.req.valid('param');
      const retryAfter = await limit('sign-in-by-account', agent.email);
      if (retryAfter) throw new Refusal('too_many_requests', { retryAfter });
      const wrong = await backups.prove(agent.userId, c.req.valid('json'));
      if (wrong) {
        await record('verification_failed', c.var, name);
        throw new Refusal('invalid', { fields: { [wrong]: 'invalid' } });
      }
      const backup = await backups.open(name);
      if (!backup) throw new Refusal('not_found');
      await record('backup_downloaded', c.var, name);
      return c.body(backup.bytes, 200, {
        'Content-Type': 'application/gzip',
        'Content-Length': String(backup.size),
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    });

  function record(
    action: 'backup_made' | 'backup_downloaded' | 'verification_failed',
    { agent, clientAddress: address }: DeskEnv['Variables'],
    file: string,
  ) {
    const actor = { id: agent.userId, email: agent.email };
    return audit(db, { action, actor, address, traits: { file } }, now());
  }
}
