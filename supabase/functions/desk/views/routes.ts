import { Hono } from 'hono';
import { viewChangeSchema, viewSchema } from '#contract/views.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { changeView, createView, deleteView } from './change.ts';
import { listViews } from './list.ts';

/** The saved views of the queue. Any agent may change a shared one. */
export const createViewRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', async (c) => c.json(await listViews(db, c.var.agent)))
    .post('/', valid('json', viewSchema), async (c) =>
      c.json(await createView(db, c.var.agent, c.req.valid('json'))),
    )
    .patch('/:id', uuidParam, valid('json', viewChangeSchema), async (c) => {
      await changeView(db, c.var.agent, c.req.valid('param').id, c.req.valid('json'));
      return c.json({});
    })
    .delete('/:id', uuidParam, async (c) => {
      await deleteView(db, c.var.agent, c.req.valid('param').id);
      return c.json({});
    });
