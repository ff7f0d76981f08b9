import { Hono } from 'hono';
import { ticketUpdatesSchema } from '#contract/ticket-updates.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { readTicketUpdates } from './read-ticket-updates.ts';

/** What every open desk asks again and again: is there anything new? */
export const createTicketUpdateRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', valid('query', ticketUpdatesSchema), async (c) =>
    c.json(await readTicketUpdates(db, c.var.agent, c.req.valid('query').since)),
  );
