import { Hono } from 'hono';
import { rightsSchema } from '#contract/rights.ts';
import { deactivationSchema } from '#contract/settings.ts';
import { activate, changeRights, deactivate, listTeam } from '#domain/settings/team.ts';
import { setActor, withActor } from '#domain/tickets/actor.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { adminActionOf } from '../record-audit-event.ts';

/** Who works at the desk, and what they may do there. */
export const createTeamRoutes = ({ db, settings, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', async (c) => c.json(await listTeam(db, c.var.agent)))
    .post(
      '/:id/deactivate',
      requireReauthentication('team', now),
      uuidParam,
      valid('json', deactivationSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const action = adminActionOf(c.var, now());
        const handover = await db.transaction().execute(async (trx) => {
          await setActor(trx, c.var.agent.userId);
          return deactivate(trx, settings, action, id, c.req.valid('json').reassignTo);
        });
        return c.json({ ...handover, team: await listTeam(db, c.var.agent) });
      },
    )
    .patch(
      '/:id',
      requireReauthentication('team', now),
      uuidParam,
      valid('json', rightsSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const action = adminActionOf(c.var, now());
        await withActor(db, c.var.agent, (trx) =>
          changeRights(trx, settings, action, id, c.req.valid('json')),
        );
        return c.json(await listTeam(db, c.var.agent));
      },
    )
    .post('/:id/activate', requireReauthentication('team', now), uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      const action = adminActionOf(c.var, now());
      await db.transaction().execute((trx) => activate(trx, action, id));
      return c.json({ team: await listTeam(db, c.var.agent) });
    });
