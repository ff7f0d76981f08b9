import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { serviceRole } from '#domain/accounts/service-role.ts';
import { audit } from '#domain/audit/audit.ts';
import { deactivate } from '#domain/settings/team.ts';
import { type Account, endSessions } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './errors.ts';
import { mailNotice } from './mail.ts';
import { deleteOneTimeTokens } from './one-time-tokens.ts';
import type { Visitor } from './sessions.ts';

/**
 * Deletes an account for good, or leaves of it only the row that what its owner did refers to (`soft`). An
 * agent is deactivated first, by the desk's own rules: their work goes back to the queue. Its owner is
 * told by mail, and an invitation by which the account came opens nothing any more. Throws `last_admin`,
 * and `conflict` for an agent whose work would lose its name: those can only be deleted softly.
 */
export async function deleteAccount(
  trx: Transaction<DB>,
  { settings, now }: AuthDeps,
  account: Account,
  { address }: Visitor,
  soft: boolean,
): Promise<void> {
  const { id, email } = account;
  const agent = await trx
    .selectFrom('users')
    .select('active')
    .where('id', '=', id)
    .executeTakeFirst();
  if (agent?.active) {
    await deactivate(trx, settings, { agent: serviceRole, address, now: now() }, id, null);
  }
  const actor = { id: serviceRole.userId, email: serviceRole.email };
  const traits = { agent_id: id, email, soft };
  await audit(trx, { action: 'user_deleted', actor, address, traits }, now());
  if (account.email_confirmed_at) await mailNotice(trx, account, 'account_deleted');
  if (email) await trx.deleteFrom('invitations').where('email', '=', email).execute();
  await trx.deleteFrom('auth.flow_state').where('user_id', '=', id).execute();
  if (soft) return empty(trx, account, now());
  await trx
    .deleteFrom('auth.users')
    .where('id', '=', id)
    .execute()
    .catch((error) => {
      // What an agent wrote, changed or held keeps their name.
      if (error.code !== '23503') throw error;
      const message = 'This agent’s work refers to them: delete softly (should_soft_delete)';
      throw new AuthError(409, 'conflict', message);
    });
}

/** Takes from the row all that says who it was or lets somebody in; its address is free again. */
async function empty(trx: Transaction<DB>, { id, email }: Account, now: Date): Promise<void> {
  await endSessions(trx, id);
  await deleteOneTimeTokens(trx, id);
  await trx.deleteFrom('auth.identities').where('user_id', '=', id).execute();
  await trx.deleteFrom('auth.mfa_factors').where('user_id', '=', id).execute();
  await trx.deleteFrom('private.recovery_codes').where('user_id', '=', id).execute();
  await trx.deleteFrom('private.api_tokens').where('user_id', '=', id).execute();
  await trx.deleteFrom('private.trusted_devices').where('user_id', '=', id).execute();
  const nobody = createHash('sha256').update(`${id}${email}`).digest('hex');
  // The rule of who may have an account asks for every address, be it nobody's.
  const invitation = { email: nobody, expires_at: now, accepted_at: now };
  await trx.insertInto('invitations').values(invitation).execute();
  await trx
    .updateTable('auth.users')
    .set({
      email: nobody,
      email_change: '',
      encrypted_password: '',
      raw_user_meta_data: '{}',
      raw_app_meta_data: '{}',
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('invitations').where('email', '=', nobody).execute();
}
