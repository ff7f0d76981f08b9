import { Hono } from 'hono';
import { bulkSchema, exportSchema } from '#contract/bulk.ts';
import { narrowingSchema, pageSchema, searchSchema } from '#contract/queue.ts';
import { changeMany } from '#domain/tickets/bulk.ts';
import { undoBatch } from '#domain/tickets/undo-bulk.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
import { countByStatus } from './count.ts';
import { exportTickets } from './export.ts';
import { findSimilar, findTickets } from './find.ts';
import { listTickets } from './list.ts';

/** The lists of tickets: a page, how many there are, what a search finds, and what is done to many. */
export const createQueueRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', valid('query', pageSchema), async (c) =>
      c.json(await listTickets(db, c.var.agent, c.req.valid('query'))),
    )
    .get('/counts', valid('query', narrowingSchema), async (c) =>
      c.json(await countByStatus(db, c.var.agent, c.req.valid('query'))),
    )
    .get('/search', valid('query', searchSchema), async (c) =>
      c.json(await findTickets(db, c.var.agent, c.req.valid('query').q)),
    )
    .get('/similar', valid('query', searchSchema), async (c) =>
      c.json(await findSimilar(db, c.var.agent, c.req.valid('query').q)),
    )
    .post(
      '/export',
      requireAdmin,
      requireReauthentication('export', now),
      valid('json', exportSchema),
      async (c) => {
        const { language: _, ...what } = c.req.valid('json');
        await recordAuditEvent(db, c.var, 'tickets_exported', what, now());
        return c.body(await exportTickets(db, c.var.agent, c.req.valid('json')), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
        });
      },
    )
    .post('/batches', valid('json', bulkSchema), async (c) =>
      c.json(await changeMany(db, c.var.agent, c.req.valid('json'))),
    )
    .post('/batches/:id/undo', uuidParam, async (c) =>
      c.json(await undoBatch(db, c.var.agent, c.req.valid('param').id)),
    );
