import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';
import { overPglite } from '../../server/database.ts';
import { startProduct, temporaryDirectory } from '../support/product.ts';

const kills = 30;

it('keeps every acknowledged message over 30 kills, once', { timeout: 300_000 }, async () => {
  const directory = await temporaryDirectory();
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < kills; round++) {
    const product = await startProduct({ dataDir: directory.path });
    let alive = true;
    const submit = async () => {
      while (alive) {
        const name = randomUUID();
        const answer = await fetch(`${product.url}/functions/v1/send-contact-email`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            apikey: 'sb_publishable_delvanta',
            'Idempotency-Key': name,
          },
          body: JSON.stringify({ name, email: `${name}@lab.example`, message: 'Help' }),
        });
        if (answer.ok) acknowledged.set(name, (await answer.json()).reference);
      }
    };
    const submitting = Array.from({ length: 4 }, () => submit().catch(() => {}));
    // Not a wait for something: the moment of the kill is what varies.
    await wait(Math.random() * 600);
    alive = false;
    await product.kill();
    await Promise.all(submitting);
  }

  const database = overPglite(
    await PGlite.create(join(directory.path, 'postgres'), { extensions: { pg_trgm } }),
  );
  const { rows } = await database.pool.query<{ name: string; reference: string; mails: number }>(
    `select r.name, 'D-' || t.number as reference,
       (select count(*)::integer from outbox o where o.ticket_id = t.id) as mails
     from tickets t join contact_requests r on r.ticket_id = t.id
     where exists (select 1 from messages m where m.ticket_id = t.id)`,
  );
  await database.close();
  await directory.remove();

  expect(acknowledged.size).toBeGreaterThan(kills);
  const found = new Map(rows.map(({ name, reference }) => [name, reference]));
  expect(rows.length, 'no message twice').toBe(found.size);
  expect(
    rows.filter(({ mails }) => mails !== 2),
    'a ticket and its mails together',
  ).toEqual([]);
  for (const [name, reference] of acknowledged) expect(found.get(name)).toBe(reference);
});
