import { Hono } from 'hono';
import type { FunctionDeps } from '#http/deps.ts';
import type { DeskEnv } from '../env.ts';

/** Who works at the desk: every active agent, by name. */
export const createAgentRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) =>
    c.json(
      await db
        .selectFrom('users')
        .select(['id', 'naam as name'])
        .where('active', '=', true)
        .orderBy('naam')
        .execute(),
    ),
  );
