import { Hono } from 'hono';
import { searchSchema } from '#contract/queue.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { findContacts } from './find.ts';

/** `GET /contacts?q=`: the few contacts that a part of a name, address or company most likely means. */
export const createContactRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', valid('query', searchSchema), async (c) =>
    c.json(await findContacts(db, c.var.agent, c.req.valid('query').q)),
  );
