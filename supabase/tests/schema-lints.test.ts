import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#database/database.gen.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines } from '#tests/support/databases.ts';

const ours = `('public', 'private')`;

/**
 * The rules of Supabase's database linter (splinter) that a schema can break, asked of ours: each
 * query names what is wrong, and finds what a broken schema has of it.
 */
const rules: Record<string, { wrong: string; broken: string }> = {
  'a foreign key has an index that begins with its columns': {
    wrong: `
    select conrelid::regclass || ' ' || conname as wrong
    from pg_constraint c join pg_class t on t.oid = conrelid
    where contype = 'f' and t.relnamespace::regnamespace::text in ${ours}
      and not exists (
        select from pg_index i where i.indrelid = conrelid
          and (i.indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
          and (i.indkey::smallint[])[0:cardinality(conkey) - 1] <@ conkey)`,
    broken: `create table lint (id int primary key, mover uuid references users)`,
  },
  'a table has a primary key': {
    wrong: `
    select t.oid::regclass::text as wrong from pg_class t
    where relkind = 'r' and relnamespace::regnamespace::text in ${ours}
      and not exists (select from pg_index where indrelid = t.oid and indisprimary)`,
    broken: `create table lint (id int)`,
  },
  'no two indexes are the same': {
    wrong: `
    select min(indexrelid)::regclass || ' = ' || max(indexrelid)::regclass as wrong
    from pg_index join pg_class t on t.oid = indrelid
    where t.relnamespace::regnamespace::text in ${ours}
    group by indrelid, indkey::text, indclass::text, coalesce(indexprs::text, ''),
      coalesce(indpred::text, ''), indoption::text
    having count(*) > 1`,
    broken: `create table lint (id int primary key, name text);
      create index on lint (name);
      create index on lint (name)`,
  },
  'a table is secured by row': {
    wrong: `
    select oid::regclass::text as wrong from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ${ours} and not relrowsecurity`,
    broken: `create table lint (id int primary key)`,
  },
  'a policy asks who it is once, not for each row': {
    wrong: `
    select tablename || ' ' || policyname as wrong from pg_policies
    where schemaname in ${ours}
      and concat(qual, with_check) ~ 'auth\\.(uid|jwt|role|email)\\(\\)'
      and concat(qual, with_check) !~* 'select auth\\.(uid|jwt|role|email)\\(\\)'`,
    broken: `create table lint (id uuid primary key);
      create policy own on lint for select using (id = auth.uid())`,
  },
  'of several policies, no two are for the same role and deed': {
    wrong: `
    select tablename || ' ' || cmd as wrong from pg_policies
    where schemaname in ${ours} and permissive = 'PERMISSIVE'
    group by tablename, cmd, roles having count(*) > 1`,
    broken: `create table lint (id int primary key);
      create policy one on lint for select using (id = 1);
      create policy two on lint for select using (id = 2)`,
  },
  'a policy does not trust what users write of themselves': {
    wrong: `
    select tablename || ' ' || policyname as wrong from pg_policies
    where concat(qual, with_check) ~ 'user_metadata'`,
    broken: `create table lint (id int primary key);
      create policy own on lint for select using ((select auth.jwt() -> 'user_metadata' ->> 'rol') = 'admin')`,
  },
  'a policy is not always true': {
    wrong: `
    select tablename || ' ' || policyname as wrong from pg_policies
    where schemaname in ${ours} and cmd <> 'SELECT' and 'true' in (qual, with_check)`,
    broken: `create table lint (id int primary key);
      create policy all_of_it on lint for update using (true)`,
  },
  'a function pins its search path': {
    wrong: `
    select p.oid::regprocedure::text as wrong from pg_proc p
    where pronamespace::regnamespace::text in ${ours}
      and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    broken: `create function lint() returns int language sql as 'select 1'`,
  },
  'a view asks with the rights of whoever looks': {
    wrong: `
    select oid::regclass::text as wrong from pg_class
    where relkind = 'v' and relnamespace::regnamespace::text in ${ours}
      and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
    broken: `create view lint as select id from users`,
  },
  'no view of ours shows accounts': {
    wrong: `
    select v.oid::regclass::text as wrong from pg_class v
    join pg_rewrite r on r.ev_class = v.oid join pg_depend d on d.objid = r.oid
    where v.relkind in ('v', 'm') and v.relnamespace::regnamespace::text in ${ours}
      and d.refobjid = 'auth.users'::regclass`,
    broken: `create view lint with (security_invoker = on) as select id from auth.users`,
  },
  'no materialised view and no foreign table is open to the API': {
    wrong: `
    select oid::regclass::text as wrong from pg_class
    where relkind in ('m', 'f') and relnamespace = 'public'::regnamespace`,
    broken: `create materialized view lint as select id from users`,
  },
  'a definer function is callable by nobody from outside': {
    wrong: `
    select p.oid::regprocedure || ' ' || role as wrong
    from pg_proc p, unnest(array['anon', 'authenticated']) as role
    where pronamespace::regnamespace::text in ${ours} and prosecdef
      and has_schema_privilege(role, pronamespace, 'usage')
      and has_function_privilege(role, p.oid, 'execute')`,
    broken: `create function lint() returns int language sql security definer set search_path = '' as 'select 1';
      grant execute on function lint() to authenticated`,
  },
  'nothing of ours is everybody’s to execute': {
    wrong: `
    select p.oid::regprocedure::text as wrong from pg_proc p
    cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner)))
    where pronamespace::regnamespace::text in ${ours} and grantee = 0
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    broken: `create function private.lint() returns int language sql set search_path = '' as 'select 1'`,
  },
};

describe.each(engines)('the schema on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFresh();
  });
  afterAll(() => database.close());

  describe.each(Object.entries(rules))('%s', (_rule, { wrong, broken }) => {
    const faults = async (db: Kysely<DB>) => {
      const { rows } = await sql<{ wrong: string }>`${sql.raw(wrong)}`.execute(db);
      return rows.map((row) => row.wrong);
    };

    it('holds', async () => {
      expect(await faults(database.kysely)).toEqual([]);
    });
    it('would be seen to be broken', async () => {
      const trx = await database.kysely.startTransaction().execute();
      try {
        for (const statement of broken.split(';')) await sql.raw(statement).execute(trx);
        expect(await faults(trx)).toContainEqual(expect.stringContaining('lint'));
      } finally {
        await trx.rollback().execute();
      }
    });
  });
});
