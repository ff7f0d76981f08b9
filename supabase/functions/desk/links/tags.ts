import { Hono } from 'hono';
import { readTags } from '#domain/tickets/tags.ts';
import type { FunctionDeps } from '#http/deps.ts';
import type { DeskEnv } from '../env.ts';

/** `GET /tags`: the tags that are used most, to choose from. */
export const createTagRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) => c.json(await readTags(db)));
