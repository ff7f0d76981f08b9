import { Hono } from 'hono';
import { auditSchema } from '../../_shared/contract/audit.ts';
import type { FunctionDeps } from '../../_shared/deps.ts';
import { adminsOnly } from '../../_shared/rights.ts';
import { valid } from '../../_shared/valid.ts';
import type { DeskEnv } from '../app.ts';
import { listAudit } from './list.ts';

/** Who did what to accounts and settings. */
export const createAuditRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .use(adminsOnly)
    .get('/', valid('query', auditSchema), async (c) =>
      c.json(await listAudit(db, c.req.valid('query'))),
    );
