import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runCleanup } from '#domain/cleanup.ts';
import { engines } from '#tests/support/databases.ts';
import { functionDeps } from '#tests/support/functions.ts';

describe.each(engines)('housekeeping on %s', (_name, openFresh) => {
  it('forgets the traces of old requests and raw mail past its days, and nothing younger', async () => {
    const database = await openFresh();
    try {
      const db = database.kysely;
      for (const [name, age] of Object.entries({ old: '49 hours', young: '47 hours' })) {
        await sql`insert into idempotency_keys (scope, key, request_hash, body, created_at)
          values ('form', ${`${name}-request`}, '', '{}', now() - ${age}::interval)`.execute(db);
      }
      await sql`insert into used_proofs values
        ('old', now() - interval '1 second'), ('young', now() + interval '1 minute')`.execute(db);
      await sql`update retention_settings set raw_mail_days = 10`.execute(db);
      await sql`insert into inbound_mails (source, raw, raw_sha256, status, reason, received_at)
        select 'webhook', '\\x00', repeat(mark, 64), status, reason, now() - age
        from (values
          ('a', 'set-aside', 'bulk', interval '11 days'),
          ('b', 'set-aside', 'bulk', interval '9 days'),
          ('c', 'received', null, interval '11 days')
        ) as mails (mark, status, reason, age)`.execute(db);

      await runCleanup(functionDeps(database));

      const { rows } = await sql<{ kept: string }>`
        select key as kept from idempotency_keys
        union all select signature from used_proofs
        union all select left(raw_sha256, 1) from inbound_mails where raw is not null
        order by kept`.execute(db);
      expect(rows.map(({ kept }) => kept)).toEqual(['b', 'c', 'young', 'young-request']);
    } finally {
      await database.close();
    }
  });
});
