import { Hono } from 'hono';
import * as v from 'valibot';
import { filterSchema, pageSchema, searchSchema } from '../../_shared/contract/queue.ts';
import type { FunctionDeps } from '../../_shared/deps.ts';
import { valid } from '../../_shared/valid.ts';
import type { DeskEnv } from '../app.ts';
import { countByStatus } from './count.ts';
import { findTickets } from './find.ts';
import { listTickets } from './list.ts';

/** The lists of tickets: a page, how many there are, and what a search finds. */
export const createQueueRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', valid('query', pageSchema), async (c) =>
      c.json(await listTickets(db, c.req.valid('query'), c.var.agent)),
    )
    .get('/counts', valid('query', v.pick(filterSchema, ['assignee'])), async (c) =>
      c.json(await countByStatus(db, c.req.valid('query').assignee, c.var.agent)),
    )
    .get('/search', valid('query', searchSchema), async (c) =>
      c.json(await findTickets(db, c.req.valid('query').q)),
    );
