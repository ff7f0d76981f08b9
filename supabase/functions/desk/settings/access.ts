import { Hono } from 'hono';
import { accessAnswerSchema, accessSchema } from '#contract/settings.ts';
import {
  changeAccess,
  confirmAccess,
  declineAccess,
  readAccess,
} from '#domain/settings/access-proposal.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { adminActionOf } from '../record-audit-event.ts';

const answer = valid('json', accessAnswerSchema);

/** Who may sign up, and the proposal to let more people do so. */
export const createAccessRoutes = ({ db, settings, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', async (c) => c.json(await readAccess(db, c.var.agent, now())))
    .put('/', requireReauthentication('access', now), valid('json', accessSchema), async (c) => {
      const change = c.req.valid('json');
      const action = adminActionOf(c.var, now());
      await db.transaction().execute((trx) => changeAccess(trx, settings, action, change));
      return c.json(await readAccess(db, c.var.agent, now()));
    })
    .post('/proposal/confirm', requireReauthentication('access', now), answer, async (c) => {
      const action = adminActionOf(c.var, now());
      const seen = c.req.valid('json');
      await db.transaction().execute((trx) => confirmAccess(trx, action, seen));
      return c.json(await readAccess(db, c.var.agent, now()));
    })
    .delete('/proposal', requireReauthentication('access', now), async (c) => {
      const action = adminActionOf(c.var, now());
      await db.transaction().execute((trx) => declineAccess(trx, action));
      return c.json(await readAccess(db, c.var.agent, now()));
    });
