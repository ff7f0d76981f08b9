import { Hono, type MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { escalationSchema } from '#contract/escalation.ts';
import { language } from '#contract/fields.ts';
import { firmSettingSchema } from '#contract/firm-setting.ts';
import { bookkeepingSchema } from '#contract/invoice.ts';
import { quoteDefaultsSchema } from '#contract/quote.ts';
import {
  calendarSchema,
  dueSchema,
  retentionSchema,
  sessionSchema,
  slaSchema,
} from '#contract/settings.ts';
import { timeSettingSchema } from '#contract/time.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { quoteDefaults } from '#domain/quotes/defaults.ts';
import { bookkeeping } from '#domain/quotes/export-invoice.ts';
import { calendar, dueFor, sla } from '#domain/settings/calendar.ts';
import { changeSetting, readSetting, type Setting } from '#domain/settings/change-setting.ts';
import { escalation } from '#domain/settings/escalation.ts';
import { firmSetting, listFirmVersions } from '#domain/settings/firm.ts';
import { dutchHolidays } from '#domain/settings/holidays.ts';
import { retention } from '#domain/settings/retention.ts';
import { sessions } from '#domain/settings/sessions.ts';
import { timeSetting } from '#domain/time/setting.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { createAccessRoutes } from './access.ts';
import { createTeamRoutes } from './team.ts';

const yearSchema = v.object({
  year: v.pipe(v.string(), v.regex(/^20\d\d$/, 'invalid'), v.transform(Number)),
  language,
});

/** What agents may read: how long things take, and what a quote starts with and says of the firm, what work is called. */
const readByAgents = /\/settings\/(calendar\b|sla\b|quotes\b|time$|firm$)/;

const onlyReadByAgents: MiddlewareHandler<DeskEnv> = (c, next) =>
  c.req.method === 'GET' && readByAgents.test(c.req.path)
    ? next()
    : requireAdmin(c, () => asOwner(next));

/** The settings of the whole desk, and who works at it. A change answers with what is now. */
export function createSettingRoutes(deps: FunctionDeps) {
  const { db, now } = deps;
  /** Shows a change here before it is answered; the other processes ask for it. */
  const showAtOnce: MiddlewareHandler<DeskEnv> = async (c, next) => {
    await next();
    if (c.res.ok) await deps.vacancyPages?.refresh();
  };
  return new Hono<DeskEnv>()
    .use(onlyReadByAgents)
    .route('/calendar', createSettingRoute(db, calendar, calendarSchema))
    .get('/calendar/holidays', valid('query', yearSchema), async (c) => {
      const { year, language } = c.req.valid('query');
      return c.json(await dutchHolidays(year, language));
    })
    .get('/calendar/due', valid('query', dueSchema), async (c) =>
      c.json(await dueFor(db, c.req.valid('query'))),
    )
    .route('/sla', createSettingRoute(db, sla, slaSchema))
    .route('/escalation', createSettingRoute(db, escalation, escalationSchema))
    .route('/access', createAccessRoutes(deps))
    .route(
      '/sessions',
      createSettingRoute(db, sessions, sessionSchema, requireReauthentication('access', now)),
    )
    .route(
      '/retention',
      createSettingRoute(db, retention, retentionSchema, requireReauthentication('retention', now)),
    )
    .route('/quotes', createSettingRoute(db, quoteDefaults, quoteDefaultsSchema))
    .route('/bookkeeping', createSettingRoute(db, bookkeeping, bookkeepingSchema))
    .route('/time', createSettingRoute(db, timeSetting, timeSettingSchema))
    .get('/firm/versions', async (c) => c.json(await listFirmVersions(db)))
    .route('/firm', createSettingRoute(db, firmSetting, firmSettingSchema, showAtOnce))
    .route('/team', createTeamRoutes(deps));
}

/**
 * One setting: as it is, and its change, which names the version that it was made from and answers
 * with what is now. Throws `conflict` when somebody came first. `mayChange` guards the change.
 */
const createSettingRoute = <Value extends object>(
  db: Kysely<DB>,
  setting: Setting<Value>,
  schema: v.GenericSchema<Value & { version: number }>,
  mayChange: MiddlewareHandler<DeskEnv> = (_, next) => next(),
) =>
  new Hono<DeskEnv>()
    .get('/', async (c) => c.json(await readSetting(db, setting)))
    .put('/', mayChange, valid('json', schema), async (c) => {
      const change = c.req.valid('json');
      await db.transaction().execute((trx) => changeSetting(trx, c.var.agent, setting, change));
      return c.json(await readSetting(db, setting));
    });
