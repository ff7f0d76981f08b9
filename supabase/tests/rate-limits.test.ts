import { expect, it } from 'vitest';
import { createLimit } from '#http/rate-limits.ts';
import { openPostgres } from '#server/database/database.ts';
import { createPostgresDatabase } from '#tests/support/databases.ts';

it('leaves nothing prepared in a connection, which a pooler may give to another process', async () => {
  const database = openPostgres(await createPostgresDatabase('template_migrated'), 1);
  const limit = createLimit(database.pool, 0.1);
  expect(await limit('submit-by-address', '192.0.2.1')).toBeNull();
  expect(await limit('submit-by-address', '192.0.2.1')).toBeNull();
  expect(await limit('submit-by-address', '192.0.2.1')).toBeGreaterThan(0);
  const { rows } = await database.pool.query('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
  await database.close();
});
