import { Hono } from 'hono';
import type { FunctionDeps } from '../../_shared/deps.ts';
import { readTags } from '../../_shared/tickets/tags.ts';
import type { DeskEnv } from '../app.ts';

/** `GET /tags`: the tags that are used most, to choose from. */
export const createTagRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) => c.json(await readTags(db)));
