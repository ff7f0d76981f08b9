import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import type { Visitor } from './sessions.ts';

interface Unconfirmed {
  id: string;
  email: string | null;
  email_confirmed_at: Date | null;
}

/** Marks the account's address as its owner's own. Does nothing when it was already. */
export async function confirmAddress(
  trx: Transaction<DB>,
  account: Unconfirmed,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  if (account.email_confirmed_at) return;
  const verified = JSON.stringify({ email_verified: true });
  await trx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: now,
      raw_user_meta_data: sql`coalesce(raw_user_meta_data, '{}') || ${verified}::jsonb`,
      updated_at: now,
    })
    .where('id', '=', account.id)
    .execute();
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || ${verified}::jsonb`, updated_at: now })
    .where('user_id', '=', account.id)
    .where('provider', '=', 'email')
    .execute();
  await audit(trx, { action: 'user_signedup', actor: account, address: visitor.address }, now);
}
