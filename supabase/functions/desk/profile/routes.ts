import { Hono } from 'hono';
import { profileSchema } from '#contract/profile.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

/** What the agent who asks is called, and what they are told by mail. */
export function createProfileRoutes({ db, now }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .get('/', async (c) =>
      c.json(
        await db
          .selectFrom('users')
          .select(['naam as name', 'tell_of_replies as tellOfReplies'])
          .select('tell_of_mentions as tellOfMentions')
          .select('tell_of_assignments as tellOfAssignments')
          .where('id', '=', c.var.agent.userId)
          .executeTakeFirstOrThrow(),
      ),
    )
    .get('/rights', (c) => {
      const { role, recruits } = c.var.agent;
      return c.json({ role, recruits });
    })
    .put('/', valid('json', profileSchema), async (c) => {
      const profile = c.req.valid('json');
      const { agent } = c.var;
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('users')
          .set({
            naam: profile.name,
            tell_of_replies: profile.tellOfReplies,
            tell_of_mentions: profile.tellOfMentions,
            tell_of_assignments: profile.tellOfAssignments,
          })
          .where('id', '=', agent.userId)
          .execute();
        await recordAuditEvent(trx, c.var, 'profile_changed', { ...profile }, now());
      });
      return c.json(profile);
    });
}
