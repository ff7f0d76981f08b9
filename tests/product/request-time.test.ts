import { beforeAll, expect, it } from 'vitest';
import { asRequest, type OpenDatabase, openPostgres } from '#server/database/database.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  return postgres.stop;
}, 60_000);

/** Does the work over one connection, which is held for the first 200 ms of it. */
async function besideHolder(work: (database: OpenDatabase) => Promise<unknown>) {
  const database = openPostgres(postgres.url('postgres'), 1, 5_000);
  try {
    const holder = await database.pool.connect();
    setTimeout(() => holder.release(), 200);
    await work(database);
    // Whatever was refused gave its connection back.
    const { rows } = await database.pool.query('select $1::integer as answer', [7]);
    expect(rows).toEqual([{ answer: 7 }]);
  } finally {
    await database.close();
  }
}

const tooLate = 'timeout exceeded when trying to connect';

it.each([
  ['the pool itself', ({ pool }: OpenDatabase) => pool.query('select 1')],
  ['a transaction', ({ kysely }: OpenDatabase) => kysely.transaction().execute(async () => {})],
])('begins no statement of %s when its time went by in waiting for the connection', (_, begin) =>
  besideHolder((database) =>
    asRequest(100, async () => {
      await expect(begin(database)).rejects.toThrow(tooLate);
      await expect(begin(database), 'its time is up for all that follows').rejects.toThrow(tooLate);
    }),
  ),
);

it('counts what the pool itself waited for against what follows', () =>
  besideHolder((database) =>
    asRequest(400, async () => {
      await database.pool.query('select pg_sleep(0.3)');
      await expect(database.kysely.transaction().execute(async () => {})).rejects.toThrow(tooLate);
    }),
  ));

it('lets a request in time have its answer', () =>
  besideHolder((database) => asRequest(2_000, () => database.pool.query('select 1'))));
