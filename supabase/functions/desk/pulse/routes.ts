import { Hono } from 'hono';
import { pulseSchema } from '#contract/pulse.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { valid } from '#http/valid.ts';
import type { DeskEnv } from '../env.ts';
import { readPulse } from './read.ts';

/** What every open desk asks again and again: is there anything new? */
export const createPulseRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', valid('query', pulseSchema), async (c) =>
    c.json(await readPulse(db, c.var.agent, c.req.valid('query').since)),
  );
