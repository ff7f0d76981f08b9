import { Hono } from 'hono';
import type { FunctionDeps } from '#http/deps.ts';
import type { DeskEnv } from '../env.ts';
import { readDashboard } from './read.ts';

/** What an agent sees on landing. */
export const createDashboardRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) => c.json(await readDashboard(db, c.var.agent, now())));
