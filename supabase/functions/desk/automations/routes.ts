import { Hono } from 'hono';
import {
  automationChangeSchema,
  automationOrderSchema,
  automationSchema,
} from '#contract/automation.ts';
import { asOwner } from '#database/desk-database.ts';
import {
  addAutomation,
  changeAutomation,
  orderAutomations,
  removeAutomation,
  requireThere,
} from '#domain/automations/change.ts';
import { dryRun } from '#domain/automations/dry-run.ts';
import { listAutomations } from '#domain/automations/read.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

/** The automations, which admins write. A change answers with all of them. */
export const createAutomationRoutes = ({ db, settings, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .use(requireAdmin)
    .get('/', async (c) => c.json(await listAutomations(db)))
    .post('/', valid('json', automationSchema), async (c) => {
      const automation = c.req.valid('json');
      await asOwner(() =>
        db.transaction().execute(async (trx) => {
          await addAutomation(trx, settings, c.var.agent, automation);
          const traits = { automation: automation.name };
          await recordAuditEvent(trx, c.var, 'automation_added', traits, now());
        }),
      );
      return c.json(await listAutomations(db), 201);
    })
    /** What it would do to the last hundred tickets, if it could be saved. Changes nothing. */
    .post('/dry-run', valid('json', automationSchema), async (c) => {
      const automation = c.req.valid('json');
      await asOwner(() => requireThere(db, settings, automation));
      return c.json(await dryRun(db, c.var.agent, automation));
    })
    .put('/order', valid('json', automationOrderSchema), async (c) => {
      await asOwner(() =>
        db.transaction().execute(async (trx) => {
          await orderAutomations(trx, c.req.valid('json').ids);
          await recordAuditEvent(trx, c.var, 'automations_ordered', {}, now());
        }),
      );
      return c.json(await listAutomations(db));
    })
    .put('/:id', uuidParam, valid('json', automationChangeSchema), async (c) => {
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      await asOwner(() =>
        db.transaction().execute(async (trx) => {
          await changeAutomation(trx, settings, c.var.agent, id, change);
          const traits = { automation: change.name, enabled: change.enabled };
          await recordAuditEvent(trx, c.var, 'automation_changed', traits, now());
        }),
      );
      return c.json(await listAutomations(db));
    })
    .delete('/:id', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await asOwner(() =>
        db.transaction().execute(async (trx) => {
          const automation = await removeAutomation(trx, id);
          await recordAuditEvent(trx, c.var, 'automation_removed', { automation }, now());
        }),
      );
      return c.json(await listAutomations(db));
    });
