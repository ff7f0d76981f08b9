import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import { audit } from '#domain/audit/audit.ts';
import { ApiError } from '#http/errors.ts';
import { valid } from '#http/validate.ts';
import type { AccountDeps } from './deps.ts';
import { type AccountEnv, requireAgent } from './require-session.ts';

const sessionId = valid('param', v.object({ id: v.pipe(v.string(), v.uuid('invalid')) }));

/** Where the agent is signed in, and the end of it there. */
export function createSessionRoutes(deps: AccountDeps) {
  const { db, now } = deps;
  return new Hono<AccountEnv>()
    .use(requireAgent(deps))
    .get('/', async (c) => {
      const { userId, sessionId } = c.var.visitor;
      const sessions = await db
        .selectFrom('auth.sessions')
        .select(['id', 'user_agent as userAgent', 'created_at as signedInAt'])
        .select(sql<Date>`coalesce(refreshed_at at time zone 'utc', created_at)`.as('seenAt'))
        .where('user_id', '=', userId)
        .where(sql<boolean>`private.session_end(sessions) > ${now()}`)
        .orderBy('seenAt', 'desc')
        .execute();
      return c.json(sessions.map((session) => ({ ...session, current: session.id === sessionId })));
    })
    .delete('/:id', sessionId, async (c) => {
      const { id } = c.req.valid('param');
      const { userId, email } = c.var.visitor;
      await db.transaction().execute(async (trx) => {
        const ended = await trx
          .deleteFrom('auth.sessions')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (ended.numDeletedRows === 0n) throw new ApiError('not_found');
        const actor = { id: userId, email };
        const address = c.var.clientAddress;
        await audit(trx, { action: 'logout', actor, address, traits: { session_id: id } }, now());
      });
      return c.body(null, 204);
    });
}
