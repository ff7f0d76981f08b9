import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { closeStaleFlows } from './pkce-flow.ts';

const day = 24 * 3_600_000;

/** Forgets what nobody will come back for: old flows, challenges, tokens, sessions and sign-ups. */
export async function deleteStaleAuthRecords(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await closeStaleFlows(db, now);
  await db.deleteFrom('auth.mfa_challenges').where('created_at', '<', before(1)).execute();
  await db.deleteFrom('private.passkey_challenges').where('created_at', '<', before(1)).execute();
  await db.deleteFrom('private.session_end_links').where('expires_at', '<', now).execute();
  // Until then a spent token that comes back still gives its thief away.
  await db
    .deleteFrom('auth.refresh_tokens')
    .where('revoked', '=', true)
    .where('updated_at', '<', before(30))
    .execute();
  await db.deleteFrom('private.trusted_devices').where('seen_at', '<', before(400)).execute();
  // A day later, so that who comes back meanwhile is told that the session ended, not that there is none.
  await db
    .deleteFrom('auth.sessions')
    .where(sql<boolean>`private.session_end(sessions) < ${before(1)}`)
    .execute();
  await db
    .deleteFrom('auth.users')
    .where('email_confirmed_at', 'is', null)
    .where('updated_at', '<', before(30))
    .execute();
}
