import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines } from '#tests/support/databases.ts';

const ours = `('public', 'private')`;

/**
 * The rules of Supabase's database linter (splinter) that a schema can break, asked of ours: each
 * query names what is wrong.
 */
const rules: Record<string, string> = {
  'a foreign key has an index that begins with its columns': `
    select conrelid::regclass || ' ' || conname as wrong
    from pg_constraint c join pg_class t on t.oid = conrelid
    where contype = 'f' and t.relnamespace::regnamespace::text in ${ours}
      and not exists (
        select from pg_index i where i.indrelid = conrelid
          and (i.indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
          and (i.indkey::smallint[])[0:cardinality(conkey) - 1] <@ conkey)`,
  'a table has a primary key': `
    select t.oid::regclass::text as wrong from pg_class t
    where relkind = 'r' and relnamespace::regnamespace::text in ${ours}
      and not exists (select from pg_index where indrelid = t.oid and indisprimary)`,
  'no two indexes are the same': `
    select min(indexrelid)::regclass || ' = ' || max(indexrelid)::regclass as wrong
    from pg_index join pg_class t on t.oid = indrelid
    where t.relnamespace::regnamespace::text in ${ours}
    group by indrelid, indkey::text, indclass::text, coalesce(indexprs::text, ''),
      coalesce(indpred::text, ''), indoption::text
    having count(*) > 1`,
  'a table is secured by row': `
    select oid::regclass::text as wrong from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ${ours} and not relrowsecurity`,
  'a policy asks who it is once, not for each row': `
    select tablename || ' ' || policyname as wrong from pg_policies
    where schemaname in ${ours}
      and concat(qual, with_check) ~ 'auth\\.(uid|jwt|role|email)\\(\\)'
      and concat(qual, with_check) !~* 'select auth\\.(uid|jwt|role|email)\\(\\)'`,
  'of several policies, no two are for the same role and deed': `
    select tablename || ' ' || cmd as wrong from pg_policies
    where schemaname in ${ours} and permissive = 'PERMISSIVE'
    group by tablename, cmd, roles having count(*) > 1`,
  'a policy does not trust what users write of themselves': `
    select tablename || ' ' || policyname as wrong from pg_policies
    where concat(qual, with_check) ~ 'user_metadata'`,
  'a policy is not always true': `
    select tablename || ' ' || policyname as wrong from pg_policies
    where schemaname in ${ours} and cmd <> 'SELECT' and 'true' in (qual, with_check)`,
  'a function pins its search path': `
    select p.oid::regprocedure::text as wrong from pg_proc p
    where pronamespace::regnamespace::text in ${ours}
      and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  'a view asks with the rights of whoever looks': `
    select oid::regclass::text as wrong from pg_class
    where relkind = 'v' and relnamespace::regnamespace::text in ${ours}
      and not coalesce(reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
  'no view of ours shows accounts': `
    select v.oid::regclass::text as wrong from pg_class v
    join pg_rewrite r on r.ev_class = v.oid join pg_depend d on d.objid = r.oid
    where v.relkind in ('v', 'm') and v.relnamespace::regnamespace::text in ${ours}
      and d.refobjid = 'auth.users'::regclass`,
  'no materialised view and no foreign table is open to the API': `
    select oid::regclass::text as wrong from pg_class
    where relkind in ('m', 'f') and relnamespace = 'public'::regnamespace`,
  'a definer function is callable by nobody from outside': `
    select p.oid::regprocedure || ' ' || role as wrong
    from pg_proc p, unnest(array['anon', 'authenticated']) as role
    where pronamespace::regnamespace::text in ${ours} and prosecdef
      and has_schema_privilege(role, pronamespace, 'usage')
      and has_function_privilege(role, p.oid, 'execute')`,
};

describe.each(engines)('the schema on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFresh();
  });
  afterAll(() => database.close());

  it.each(Object.entries(rules))('%s', async (_rule, query) => {
    const { rows } = await database.pool.query<{ wrong: string }>(query);
    expect(rows.map(({ wrong }) => wrong)).toEqual([]);
  });
});
