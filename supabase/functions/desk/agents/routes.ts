import { Hono } from 'hono';
import { listAgents } from '#domain/settings/absence.ts';
import type { FunctionDeps } from '#http/deps.ts';
import type { DeskEnv } from '../env.ts';

/** Who works at the desk: every active agent, by name, and who of them is away. */
export const createAgentRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) => c.json(await listAgents(db)));
