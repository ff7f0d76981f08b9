import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Absence } from '#contract/profile.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

/** The condition (on `users`) that somebody is not there today, where the firm is. */
export const isAway = sql<SqlBool>`coalesce((now() at time zone 'Europe/Amsterdam')::date
  between users.away_from and users.away_until, false)`;

/** Every active agent by name; of whoever is away, until when, and who stands in for them. */
export const listAgents = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .leftJoin('users as deputy', (join) =>
      join.onRef('deputy.id', '=', 'users.deputy_id').on('deputy.active', '=', true),
    )
    .select(['users.id', 'users.naam as name'])
    .select(
      sql<{ until: string; deputy: { id: string; name: string } | null } | null>`case when ${isAway}
        then json_build_object('until', users.away_until::text, 'deputy', case when deputy.id is not null
          then json_build_object('id', deputy.id, 'name', deputy.naam) end) end`.as('away'),
    )
    .where('users.active', '=', true)
    .orderBy('users.naam')
    .execute();

/** When an agent will not be there, as they said it themselves; null when they did not. */
export async function readAbsence(db: Kysely<DB>, { userId }: Agent): Promise<Absence> {
  const { from, until, deputyId } = await db
    .selectFrom('users')
    .select([
      sql<string | null>`away_from::text`.as('from'),
      sql<string | null>`away_until::text`.as('until'),
      'deputy_id as deputyId',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return from && until ? { from, until, deputyId } : null;
}

/** Keeps when an agent will not be there. Throws `invalid` for a deputy who does not work here, or is they. */
export async function saveAbsence(
  trx: Transaction<DB>,
  { userId }: Agent,
  absence: Absence,
): Promise<void> {
  const deputy = absence?.deputyId;
  if (deputy) {
    const there = trx.selectFrom('users').select('id').where('id', '=', deputy);
    const works = await there.where('active', '=', true).executeTakeFirst();
    if (!works || deputy === userId) {
      throw new ApiError('invalid', { fields: { deputyId: 'invalid' } });
    }
  }
  await trx
    .updateTable('users')
    .set({
      away_from: absence?.from ?? null,
      away_until: absence?.until ?? null,
      deputy_id: deputy ?? null,
    })
    .where('id', '=', userId)
    .execute();
}
