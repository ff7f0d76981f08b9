import type pg from 'pg';
import type { Cipher } from '#util/cipher.ts';

/** Seals the addresses and secrets of webhooks anew that came with another installation's archive. */
export async function resealWebhooks(
  client: pg.PoolClient,
  theirs: Cipher,
  ours: Cipher,
): Promise<void> {
  const { rows } = await client.query<Record<Column | 'id', string | null>>(
    'select id, url, secret, former_secret from private.webhook_endpoints',
  );
  for (const row of rows) {
    const [url, secret, former] = columns.map(([column, as]) => {
      const sealed = row[column];
      const context = `${row.id} ${as}`;
      return sealed && ours.seal(theirs.open(sealed, context), context);
    });
    await client.query(
      'update private.webhook_endpoints set url = $1, secret = $2, former_secret = $3 where id = $4',
      [url, secret, former, row.id],
    );
  }
}

type Column = 'url' | 'secret' | 'former_secret';

const columns: [column: Column, as: string][] = [
  ['url', 'url'],
  ['secret', 'secret'],
  ['former_secret', 'former'],
];
