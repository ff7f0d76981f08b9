import { Hono } from 'hono';
import {
  deliveriesSchema,
  deliveryParam,
  newWebhookSchema,
  webhookChangeSchema,
} from '#contract/webhooks.ts';
import { asOwner } from '#database/desk-database.ts';
import { listDeliveries, replayDelivery, sendTestEvent } from '#domain/webhooks/deliveries.ts';
import {
  changeWebhook,
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  listWebhooks,
} from '#domain/webhooks/endpoints.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

/** Where other programs and rooms are told what happens, what they were told, and another try. Admins only. */
export function createWebhookRoutes(deps: FunctionDeps) {
  const { db, now } = deps;
  const proved = requireReauthentication('webhook', now);
  return new Hono<DeskEnv>()
    .use(requireAdmin, (_, next) => asOwner(next))
    .get('/', async (c) =>
      c.json({ webhooks: await listWebhooks(db), canSeal: deps.cipher !== undefined }),
    )
    .post('/', proved, valid('json', newWebhookSchema), async (c) => {
      const given = c.req.valid('json');
      const made = await db.transaction().execute(async (trx) => {
        const webhook = await createWebhook(trx, deps, given);
        const { name, format, events } = given;
        const traits = { webhook: name, format, events, host: new URL(given.url).host };
        await recordAuditEvent(trx, c.var, 'webhook_created', traits, now());
        return webhook;
      });
      return c.json(made, 201);
    })
    .put('/:id', proved, uuidParam, valid('json', webhookChangeSchema), async (c) => {
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      await db.transaction().execute(async (trx) => {
        await changeWebhook(trx, deps, id, change);
        const { name, events, active, url } = change;
        const traits = { webhook: name, events, active, ...(url && { host: new URL(url).host }) };
        await recordAuditEvent(trx, c.var, 'webhook_changed', traits, now());
      });
      return c.json({});
    })
    .post('/:id/secret', proved, uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      const secret = await db.transaction().execute(async (trx) => {
        const made = await changeWebhookSecret(trx, deps, id);
        await recordAuditEvent(trx, c.var, 'webhook_secret_changed', { id }, now());
        return made;
      });
      return c.json({ secret });
    })
    .delete('/:id', proved, uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (trx) => {
        const webhook = await deleteWebhook(trx, id);
        await recordAuditEvent(trx, c.var, 'webhook_deleted', { webhook }, now());
      });
      return c.json({});
    })
    .post('/:id/test', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (trx) => {
        const webhook = await sendTestEvent(trx, id);
        await recordAuditEvent(trx, c.var, 'webhook_tested', { webhook }, now());
      });
      return c.json({});
    })
    .get('/:id/deliveries', uuidParam, valid('query', deliveriesSchema), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await listDeliveries(db, id, c.req.valid('query').after));
    })
    .post('/:id/deliveries/:delivery/replay', valid('param', deliveryParam), async (c) => {
      const param = c.req.valid('param');
      await db.transaction().execute(async (trx) => {
        await replayDelivery(trx, param);
        await recordAuditEvent(trx, c.var, 'webhook_replayed', param, now());
      });
      return c.json({});
    });
}
