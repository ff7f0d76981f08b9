import type { Kysely } from 'kysely';
import type { DB } from '../../supabase/functions/_shared/database.gen.ts';
import { closeStaleFlows } from './flow.ts';

const day = 24 * 3_600_000;

/** Forgets what nobody will come back for: old flows, challenges, tokens, sessions and sign-ups. */
export async function forgetStale(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await closeStaleFlows(db, now);
  await db.deleteFrom('auth.mfa_challenges').where('created_at', '<', before(1)).execute();
  // Until then a spent token that comes back still gives its thief away.
  await db
    .deleteFrom('auth.refresh_tokens')
    .where('revoked', '=', true)
    .where('updated_at', '<', before(30))
    .execute();
  await db.deleteFrom('private.trusted_devices').where('seen_at', '<', before(400)).execute();
  await db.deleteFrom('auth.sessions').where('updated_at', '<', before(90)).execute();
  await db
    .deleteFrom('auth.users')
    .where('email_confirmed_at', 'is', null)
    .where('updated_at', '<', before(30))
    .execute();
}
