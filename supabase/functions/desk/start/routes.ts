import { Hono } from 'hono';
import { asOwner } from '#database/desk-database.ts';
import { readSecurity } from '#domain/accounts/security.ts';
import { listAgents } from '#domain/settings/absence.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { dayOf } from '#util/today.ts';
import type { DeskEnv } from '../env.ts';
import { rightsOf } from '../profile/routes.ts';
import { countByStatus } from '../queue/count.ts';
import { summarizeQuotes } from '../quotes/list.ts';
import { readTicketUpdates } from '../ticket-updates/routes.ts';
import { listViews } from '../views/routes.ts';

/** What every screen begins with, in one answer; each part is what its own route answers. */
export const createStartRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) => {
    const { agent } = c.var;
    const [security, counts, quotes, updates, agents, views] = await Promise.all([
      asOwner(() => readSecurity(db, agent.userId)),
      countByStatus(db, agent, { assignee: 'anyone' }),
      summarizeQuotes(db, dayOf(now())),
      readTicketUpdates(db, agent, {}),
      listAgents(db),
      listViews(db, agent),
    ]);
    return c.json({ rights: rightsOf(agent), security, counts, quotes, updates, agents, views });
  });
