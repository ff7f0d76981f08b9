import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { language } from '#contract/fields.ts';
import { quoteDefaultsSchema } from '#contract/quote.ts';
import { rightsSchema } from '#contract/rights.ts';
import {
  accessAnswerSchema,
  accessSchema,
  calendarSchema,
  deactivationSchema,
  dueSchema,
  retentionSchema,
  sessionSchema,
  slaSchema,
} from '#contract/settings.ts';
import { asOwner } from '#database/desk-database.ts';
import { quoteDefaults } from '#domain/quotes/defaults.ts';
import {
  changeAccess,
  confirmAccess,
  declineAccess,
  readAccess,
} from '#domain/settings/access-proposal.ts';
import { calendar, dueFor, sla } from '#domain/settings/calendar.ts';
import { dutchHolidays } from '#domain/settings/holidays.ts';
import { retention } from '#domain/settings/retention.ts';
import { sessions } from '#domain/settings/sessions.ts';
import { activate, changeRights, deactivate, listTeam } from '#domain/settings/team.ts';
import { setActor, withActor } from '#domain/tickets/actor.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { createSettingRoute } from './setting.ts';

const yearSchema = v.object({
  year: v.pipe(v.string(), v.regex(/^20\d\d$/, 'invalid'), v.transform(Number)),
  language,
});

const answer = valid('json', accessAnswerSchema);

/** What agents may read: how long things take, and what a quote starts with. */
const readByAgents = /\/settings\/(calendar|sla|quotes)\b/;

const onlyReadByAgents: MiddlewareHandler<DeskEnv> = (c, next) =>
  c.req.method === 'GET' && readByAgents.test(c.req.path)
    ? next()
    : requireAdmin(c, () => asOwner(next));

/** The settings of the whole desk, and who works at it. A change answers with what is now. */
export const createSettingRoutes = ({ db, settings, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .use(onlyReadByAgents)
    .route('/calendar', createSettingRoute(db, calendar, calendarSchema))
    .get('/calendar/holidays', valid('query', yearSchema), (c) => {
      const { year, language } = c.req.valid('query');
      return c.json(dutchHolidays(year, language));
    })
    .get('/calendar/due', valid('query', dueSchema), async (c) => {
      const { at, priority } = c.req.valid('query');
      return c.json(await dueFor(db, at, priority));
    })
    .route('/sla', createSettingRoute(db, sla, slaSchema))
    .get('/access', async (c) => c.json(await readAccess(db, c.var.agent, now())))
    .put(
      '/access',
      requireReauthentication('access', now),
      valid('json', accessSchema),
      async (c) => {
        const change = c.req.valid('json');
        const action = adminActionOf(c.var, now());
        await db.transaction().execute((trx) => changeAccess(trx, settings, action, change));
        return c.json(await readAccess(db, c.var.agent, now()));
      },
    )
    .post('/access/proposal/confirm', requireReauthentication('access', now), answer, async (c) => {
      const action = adminActionOf(c.var, now());
      const seen = c.req.valid('json');
      await db.transaction().execute((trx) => confirmAccess(trx, action, seen));
      return c.json(await readAccess(db, c.var.agent, now()));
    })
    .delete('/access/proposal', requireReauthentication('access', now), async (c) => {
      const action = adminActionOf(c.var, now());
      await db.transaction().execute((trx) => declineAccess(trx, action));
      return c.json(await readAccess(db, c.var.agent, now()));
    })
    .route(
      '/sessions',
      createSettingRoute(db, sessions, sessionSchema, requireReauthentication('access', now)),
    )
    .route(
      '/retention',
      createSettingRoute(db, retention, retentionSchema, requireReauthentication('retention', now)),
    )
    .route('/quotes', createSettingRoute(db, quoteDefaults, quoteDefaultsSchema))
    .get('/team', async (c) => c.json(await listTeam(db, c.var.agent)))
    .post(
      '/team/:id/deactivate',
      requireReauthentication('team', now),
      uuidParam,
      valid('json', deactivationSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const action = { id, ...adminActionOf(c.var, now()) };
        const handover = await db.transaction().execute(async (trx) => {
          await setActor(trx, c.var.agent.userId);
          return deactivate(trx, settings, action, c.req.valid('json').reassignTo);
        });
        return c.json({ ...handover, team: await listTeam(db, c.var.agent) });
      },
    )
    .patch(
      '/team/:id',
      requireReauthentication('team', now),
      uuidParam,
      valid('json', rightsSchema),
      async (c) => {
        const { id } = c.req.valid('param');
        const action = { id, ...adminActionOf(c.var, now()) };
        await withActor(db, c.var.agent, (trx) =>
          changeRights(trx, settings, action, c.req.valid('json')),
        );
        return c.json(await listTeam(db, c.var.agent));
      },
    )
    .post('/team/:id/activate', requireReauthentication('team', now), uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      const action = { id, ...adminActionOf(c.var, now()) };
      await db.transaction().execute((trx) => activate(trx, action));
      return c.json({ team: await listTeam(db, c.var.agent) });
    });

/** Who does something, from where and when, for the audit trail. */
const adminActionOf = ({ agent, clientAddress: address }: DeskEnv['Variables'], now: Date) => ({
  agent,
  address,
  now,
});
