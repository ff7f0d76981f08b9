import { Hono } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { invitationSchema } from '#contract/account.ts';
import { email } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { ApiError } from '#http/errors.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { valid } from '#http/validate.ts';
import type { AccountDeps } from './deps.ts';
import { type AccountEnv, requireAgent } from './require-session.ts';

const lifetimeMs = 7 * 24 * 3_600_000;

/** Who is invited to become an agent. An invitation makes its address one that may have an account. */
export function createInvitationRoutes(deps: AccountDeps) {
  const { db, invite, limit, now } = deps;
  return new Hono<AccountEnv>()
    .use(requireAgent(deps), requireAdmin)
    .get('/', async (c) =>
      c.json(
        await db
          .selectFrom('invitations as i')
          .leftJoin('users as u', 'u.id', 'i.invited_by')
          .select(['i.email', 'u.naam as invitedBy', 'i.created_at as invitedAt'])
          .select(['i.expires_at as expiresAt', 'i.accepted_at as openedAt'])
          // Opened is not in yet: whoever came by the link becomes an agent with a name.
          .where(({ or, eb, not, exists, selectFrom }) =>
            or([
              eb('i.accepted_at', 'is', null),
              not(exists(selectFrom('users').select('id').whereRef('email', '=', 'i.email'))),
            ]),
          )
          .orderBy('i.created_at', 'desc')
          .execute(),
      ),
    )
    .post('/', requireReauthentication('team', now), valid('json', invitationSchema), async (c) => {
      const invitation = c.req.valid('json');
      const { userId, email } = c.var.visitor;
      const retryAfter = await limit('auth-mail-by-account', invitation.email);
      if (retryAfter) throw new ApiError('too_many_requests', { retryAfter });
      const inviter = await db
        .selectFrom('users')
        .select('naam')
        .where('id', '=', userId)
        .executeTakeFirst();
      await db.transaction().execute(async (trx) => {
        await deleteWaiting(trx, invitation.email);
        if (await hasAccount(trx, invitation.email)) throw new ApiError('conflict');
        const terms = {
          invited_by: userId,
          created_at: now(),
          expires_at: new Date(now().getTime() + lifetimeMs),
        };
        await trx
          .insertInto('invitations')
          .values({ email: invitation.email, ...terms })
          .onConflict((conflict) =>
            conflict.column('email').doUpdateSet({ ...terms, accepted_at: null }),
          )
          .execute();
        const event = { action: 'user_invited', actor: { id: userId, email } } as const;
        const traits = { email: invitation.email };
        await audit(trx, { ...event, address: c.var.clientAddress, traits }, now());
      });
      // The auth server asks whether the address is invited: by now it must be.
      if (!(await invite({ ...invitation, invitedBy: inviter?.naam })))
        throw new ApiError('conflict');
      return c.json({ email: invitation.email }, 201);
    })
    .delete(
      '/:email',
      requireReauthentication('team', now),
      valid('param', v.object({ email })),
      async (c) => {
        const { email } = c.req.valid('param');
        await db.transaction().execute(async (trx) => {
          // The account that waited for it goes too: its link must not open anything.
          await deleteWaiting(trx, email);
          if (await hasAccount(trx, email)) throw new ApiError('not_found');
          const withdrawn = await trx
            .deleteFrom('invitations')
            .where('email', '=', email)
            .executeTakeFirst();
          if (withdrawn.numDeletedRows === 0n) throw new ApiError('not_found');
          const { userId, email: by } = c.var.visitor;
          const event = {
            action: 'invitation_withdrawn',
            actor: { id: userId, email: by },
          } as const;
          await audit(trx, { ...event, address: c.var.clientAddress, traits: { email } }, now());
        });
        return c.body(null, 204);
      },
    );
}

/** Deletes the account of somebody invited who never became an agent, opened or not. */
async function deleteWaiting(trx: Transaction<DB>, email: string): Promise<void> {
  await trx
    .deleteFrom('auth.users')
    .where('email', '=', email)
    .where('invited_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'auth.users.id')),
      ),
    )
    .execute();
}

/** Whether an account of the address is in use: its owner came in by it. */
async function hasAccount(db: Kysely<DB>, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}
