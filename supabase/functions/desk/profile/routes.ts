import { Hono } from 'hono';
import * as v from 'valibot';
import { absenceSchema, digestSchema, profileSchema } from '#contract/profile.ts';
import { readDigestChoice, saveDigestChoice } from '#domain/digest/choice.ts';
import { readAbsence, saveAbsence } from '#domain/settings/absence.ts';
import type { FunctionDeps, SignedInAgent } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

/** What an agent may do and see beyond what all agents may. */
export const rightsOf = ({ role, recruits }: SignedInAgent) => ({ role, recruits });

/** What the agent who asks is called, and what they are told by mail. */
export function createProfileRoutes({ db, now }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .get('/', async (c) =>
      c.json(
        await db
          .selectFrom('users')
          .select(['naam as name', 'signature', 'tell_of_replies as tellOfReplies'])
          .select('tell_of_mentions as tellOfMentions')
          .select('tell_of_assignments as tellOfAssignments')
          .select('tell_of_deadlines as tellOfDeadlines')
          .where('id', '=', c.var.agent.userId)
          .executeTakeFirstOrThrow(),
      ),
    )
    .get('/rights', (c) => c.json(rightsOf(c.var.agent)))
    .get('/absence', async (c) => c.json({ absence: await readAbsence(db, c.var.agent) }))
    .put('/absence', valid('json', v.object({ absence: absenceSchema })), async (c) => {
      const { absence } = c.req.valid('json');
      await db.transaction().execute((trx) => saveAbsence(trx, c.var.agent, absence));
      return c.json({ absence });
    })
    .get('/digest', async (c) => c.json(await readDigestChoice(db, c.var.agent)))
    .put('/digest', valid('json', digestSchema), async (c) => {
      const choice = c.req.valid('json');
      await db.transaction().execute(async (trx) => {
        await saveDigestChoice(trx, c.var.agent, choice, now());
        await recordAuditEvent(trx, c.var, 'profile_changed', { digest: choice }, now());
      });
      return c.json(choice);
    })
    .put('/', valid('json', profileSchema), async (c) => {
      const profile = c.req.valid('json');
      const { agent } = c.var;
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('users')
          .set({
            naam: profile.name,
            signature: profile.signature,
            tell_of_replies: profile.tellOfReplies,
            tell_of_mentions: profile.tellOfMentions,
            tell_of_assignments: profile.tellOfAssignments,
            tell_of_deadlines: profile.tellOfDeadlines,
          })
          .where('id', '=', agent.userId)
          .execute();
        await recordAuditEvent(trx, c.var, 'profile_changed', { ...profile }, now());
      });
      return c.json(profile);
    });
}
