import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { reportChannel } from '#domain/channel-health.ts';

/** Shorter than this may be a restart. */
const failingFor = '1 hour';

/** Tells agents which places have not taken anything for a while, or are told no more for that. */
export async function watchWebhooks(db: Kysely<DB>): Promise<void> {
  const failing = await db
    .selectFrom('private.webhook_endpoints')
    .select('name')
    .where((eb) =>
      eb.or([
        eb('disabled_at', 'is not', null),
        eb.and([
          eb('active', '=', true),
          eb('failing_since', '<', sql<Date>`now() - ${failingFor}::interval`),
        ]),
      ]),
    )
    .orderBy('name')
    .execute();
  const names = failing.map(({ name }) => name).join(', ');
  await reportChannel(db, 'webhooks', names || null);
}
