import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { openFreshPglite, openFreshPostgres } from '#tests/support/databases.ts';
import { dumpRows, dumpSchema } from './schema.ts';

describe('the dump of a schema', () => {
  let databases: OpenDatabase[];
  let pglite: OpenDatabase;
  let postgres: OpenDatabase;
  beforeAll(async () => {
    pglite = await openFreshPglite();
    postgres = await openFreshPostgres();
    databases = [pglite, postgres, await openFreshPostgres()];
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  it('is the same on both engines, and for each new database', async () => {
    const [first, ...others] = await Promise.all(
      databases.map(async ({ pool }) => (await dumpSchema(pool)) + (await dumpRows(pool))),
    );
    expect(others).toEqual([first, first]);
  });

  it('is the same whichever column of a table came first', async () => {
    await pglite.pool.query('create table private.sample (name text not null, size integer)');
    await postgres.pool.query(
      'create table private.sample (size integer); alter table private.sample add name text not null',
    );
    expect(await dumpSchema(pglite.pool)).toBe(await dumpSchema(postgres.pool));
  });

  it.each([
    'alter table public.contacts alter column scope drop default',
    'alter table public.contacts alter column phone set not null',
    'alter table public.outbox drop constraint sent_has_its_moment',
    'alter table public.outbox disable row level security',
    'alter table public.tickets disable trigger guard_ticket',
    'drop trigger follow_email on auth.users',
    'drop index public.tickets_by_due',
    'alter policy "agents see each other" on public.users using (true)',
    'grant select on public.outbox to anon',
    'grant update (rol) on public.users to desk',
    'grant usage on schema private to anon',
    'revoke execute on function private.desk_sees_all from desk',
    'alter default privileges in schema public revoke select on tables from anon',
    'alter function private.desk_sight volatile',
    'alter function private.desk_sight security invoker',
    'alter function private.desk_sight reset search_path',
    `comment on table public.users is 'ours'`,
    'create view public.sample as select id from public.users',
    `create type public.sample_kind as enum ('one')`,
    'create publication sample for table public.users',
  ])('tells of: %s', async (statement) => {
    const before = await dumpSchema(postgres.pool);
    await postgres.pool.query(statement);
    expect(await dumpSchema(postgres.pool)).not.toBe(before);
  });

  it('tells of a row that a migration puts somewhere', async () => {
    const before = await dumpRows(postgres.pool);
    await postgres.pool.query(`insert into public.holidays values ('2027-01-01', 'Nieuwjaarsdag')`);
    expect(await dumpRows(postgres.pool)).not.toBe(before);
  });
});
