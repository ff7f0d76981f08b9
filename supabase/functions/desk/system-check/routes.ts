import { Hono } from 'hono';
import type { FunctionDeps } from '#http/deps.ts';
import { requireAdmin } from '#http/rights.ts';
import type { DeskEnv } from '../env.ts';

/** `GET /system-check`: what `npm run doctor` finds; null where the platform runs the server. */
export const createSystemCheckRoutes = ({ checkSystem }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', requireAdmin, async (c) =>
    c.json({ findings: checkSystem ? await checkSystem() : null }),
  );
