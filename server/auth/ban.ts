import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { serviceRole } from '#domain/accounts/service-role.ts';
import { notifyRightsChange } from '#domain/settings/notify-rights-change.ts';
import { requireOtherAdmin } from '#domain/settings/team.ts';
import { endSessions } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './errors.ts';

const units = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const part = /(\d{1,19}(?:\.\d{1,9})?)(ns|us|µs|ms|s|m|h)/g;

/** What GoTrue can count to, about 292 years. */
const longestMs = 9.2e12;

/**
 * The milliseconds of a duration as Go writes it: `24h`, `1h30m`, `300ms`; 0 for `none`. Throws
 * `validation_failed` for anything else.
 */
export function readDuration(text: string): number {
  if (text === 'none') return 0;
  const parts = [...text.matchAll(part)];
  const ms = parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit as 'h'], 0);
  const isWhole = parts.length > 0 && parts.map(([found]) => found).join('') === text;
  if (isWhole && ms <= longestMs) return ms;
  throw new AuthError(400, 'validation_failed', 'invalid format for ban duration');
}

/**
 * Shuts an account for so long, in ms, and ends its sessions; 0 opens it again. Other admins hear of an
 * admin's end by mail. Throws `last_admin`, and `conflict` for whom the desk deactivated: their access
 * is the desk's to give back.
 */
export async function setBan(
  trx: Transaction<DB>,
  { settings, now }: AuthDeps,
  userId: string,
  ms: number,
): Promise<void> {
  if (ms > 0) await requireOtherAdmin(trx, userId);
  const agent = await trx
    .selectFrom('users')
    .select(['active', 'rol'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (agent?.active === false) {
    throw new AuthError(
      409,
      'conflict',
      'This agent was deactivated at the desk: activate them there',
    );
  }
  await trx
    .updateTable('auth.users')
    .set({ banned_until: ms > 0 ? new Date(now().getTime() + ms) : null, updated_at: now() })
    .where('id', '=', userId)
    .execute();
  if (ms === 0) return;
  await endSessions(trx, userId);
  if (agent?.rol === 'admin')
    await notifyRightsChange(trx, settings, serviceRole, userId, 'deactivated');
}
