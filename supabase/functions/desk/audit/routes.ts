import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { auditSchema } from '#contract/audit.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { checkAuditChain } from '#domain/audit/audit-chain.ts';
import type { Agent, FunctionDeps } from '#http/deps.ts';
import { requireAdmin } from '#http/rights.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
import { listAudit } from './list.ts';

/** Who did what to accounts and settings, and whether it is as it was written. */
export const createAuditRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .use(requireAdmin, (_, next) => asOwner(next))
    .get('/', valid('query', auditSchema), async (c) => {
      const { after, ...asked } = c.req.valid('query');
      // Going on to the next page is the same search.
      if (!after && !(await hasJustRead(db, c.var.agent, asked, now()))) {
        await recordAuditEvent(db, c.var, 'audit_read', asked, now());
      }
      return c.json(await listAudit(db, c.var.agent, { after, ...asked }));
    })
    .get('/chain', async (c) => c.json(await checkAuditChain(db)));

const sameSearchMs = 10 * 60 * 1000;

/** Whether this very search was recorded just now: a screen asks again whenever it comes into view. */
async function hasJustRead(db: Kysely<DB>, { userId }: Agent, asked: object, now: Date) {
  const found = await db
    .selectFrom('auth.audit_log_entries')
    .select('id')
    .where('created_at', '>', new Date(now.getTime() - sameSearchMs))
    .where(sql`payload ->> 'action'`, '=', 'audit_read')
    .where(sql`payload ->> 'actor_id'`, '=', userId)
    .where(sql`(payload -> 'traits')::jsonb`, '=', JSON.stringify(asked))
    .executeTakeFirst();
  return found !== undefined;
}
