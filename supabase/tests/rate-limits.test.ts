import { expect, it } from 'vitest';
import { createLimit } from '#http/rate-limits.ts';
import { asRequest, openPostgres } from '#server/database/database.ts';
import { createPostgresDatabase, describeOn } from '#tests/support/databases.ts';

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

it('refuses when the database does, and goes on when it is back', async () => {
  const database = openPostgres(await createPostgresDatabase('template_migrated'), 2);
  const limit = createLimit(database.pool, 1);
  await database.pool.query('alter table rate_limits rename to away');
  const asked = await Promise.allSettled([
    limit('submit-by-address', '192.0.2.9'),
    limit('submit-by-email', 'away@example.com'),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await database.pool.query('alter table away rename to rate_limits');
  expect(await limit('submit-by-address', '192.0.2.9')).toBeNull();
  await database.close();
});

it('refuses nobody because somebody who asked in the same moment has no time left', async () => {
  const database = openPostgres(await createPostgresDatabase('template_migrated'), 1);
  const limit = createLimit(database.pool, 1);
  const [, others] = await Promise.allSettled([
    asRequest(-1, () => limit('submit-by-address', '192.0.2.3')),
    asRequest(5_000, () => limit('submit-by-address', '192.0.2.4')),
  ]);
  expect(others).toEqual({ status: 'fulfilled', value: null });
  await database.close();
});

describeOn(
  'limits',
  async ({ pool }) => ({ pool }),
  (opened) => {
    const countOf = (answers: (number | null)[]) => answers.filter((wait) => wait === null).length;

    it('give no more than there are, whoever asks in the same moment', async () => {
      const processes = [createLimit(opened.pool, 1), createLimit(opened.pool, 1)];
      const ask = (key: string) =>
        processes.flatMap((limit) =>
          Array.from({ length: 30 }, () => limit('submit-by-address', key)),
        );
      const first = ask('192.0.2.1');
      const second = ask('192.0.2.2');
      expect(countOf(await Promise.all(first))).toBe(20);
      expect(countOf(await Promise.all(second))).toBe(20);
    });

    it('are told apart by name and key, also in one moment', async () => {
      const limit = createLimit(opened.pool, 1);
      const names = ['submit-by-email', 'proven-by-email', 'acknowledgement-by-sender'] as const;
      const answers = names.map((name) =>
        Promise.all(Array.from({ length: 12 }, () => limit(name, 'sanne@example.com'))),
      );
      expect((await Promise.all(answers)).map(countOf)).toEqual([5, 10, 3]);
    });

    it('begin anew when their time is over', async () => {
      const limit = createLimit(opened.pool, 1);
      const ask = () =>
        Promise.all(Array.from({ length: 6 }, () => limit('submit-by-email', 'daan@example.com')));
      expect(countOf(await ask())).toBe(5);
      await opened.pool.query(
        "update rate_limits set expire = 1 where key = 'submit-by-email:daan@example.com'",
      );
      expect(countOf(await ask())).toBe(5);
    });

    it('outlive the process where they guard a secret, and are its own elsewhere', async () => {
      const start = () => createLimit(opened.pool, 0.1, { alone: true });
      const before = start();
      for (const name of ['sign-in-by-account', 'submit-by-address'] as const) {
        while ((await before(name, 'restart')) === null);
      }
      const after = start();
      expect(await after('sign-in-by-account', 'restart')).toBeGreaterThan(0);
      expect(await after('submit-by-address', 'restart')).toBeNull();
    });
  },
);
