import { Hono, type MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { DB } from '#database/database.gen.ts';
import { changeSetting, readSetting, type Setting } from '#domain/settings/change.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

/**
 * One setting: as it is, and its change, which names the version that it was made from and answers
 * with what is now. Throws `conflict` when somebody came first. `mayChange` guards the change.
 */
export const createSettingRoute = <Value extends object>(
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
