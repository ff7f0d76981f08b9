/**
 * Prints the schema of a database, so that two can be compared: `npm run schema` that of a new one as the
 * migrations make it, with the rows that they put there; with `DATABASE_URL` that of the database there,
 * as it is, without its rows and without changing anything.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type pg from 'pg';
import { openPostgres, overPglite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

/** Our own schemas. Of `auth`, which a Supabase project has already, only the triggers are ours. */
const ours = `('public', 'private')`;

/** What `name` gives to whom, by an access list, in one entry for each role. Privileges of Postgres 17 count not. */
const grants = (name: string, list: string, kind: string, owner: string, from: string) => `
  select format('grant %s on %s to %s', string_agg(privilege, ', ' order by privilege), name, role)
  from (
    select ${name} as name, lower(privilege_type) || case when is_grantable then ' with grant option' else '' end
        as privilege,
      case grantee when ${owner} then 'its owner' when 0 then 'public'
        else pg_get_userbyid(grantee)::text end as role
    from ${from}, aclexplode(${kind ? `coalesce(${list}, acldefault('${kind}', ${owner}))` : list})
    where nspname in ${ours} and privilege_type <> 'MAINTAIN'
  ) as granted
  group by name, role`;

const inSchema = (catalog: string, column: string) =>
  `${catalog} join pg_namespace on pg_namespace.oid = ${column}`;
const notOfAnExtension = (oid: string) =>
  `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

/** Each selects one text per thing. Columns stand by name: their order differs with how a table grew. */
const queries = [
  `select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`,
  `select format('role %s: login %s, inherit %s, bypassrls %s', rolname, rolcanlogin, rolinherit, rolbypassrls)
    from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'desk')`,
  `select format('owner of %s: not the one of private', name) from (
      select relnamespace as namespace, relowner as owner, pg_class.oid::regclass::text as name from pg_class
      union all select pronamespace, proowner, oid::regprocedure::text from pg_proc
      where ${notOfAnExtension('oid')}
    ) as owned join pg_namespace on pg_namespace.oid = namespace
    where nspname in ${ours} and owner <> (select nspowner from pg_namespace where nspname = 'private')`,
  grants(`'schema ' || nspname`, 'nspacl', 'n', 'nspowner', 'pg_namespace'),
  grants(
    `concat_ws(' ', 'new', defaclobjtype, 'in', nspname)`,
    'defaclacl',
    '',
    'defaclrole',
    inSchema('pg_default_acl', 'defaclnamespace'),
  ),
  `select format('table %s: persistence %s, row level security %s, forced %s, options %s',
      pg_class.oid::regclass, relpersistence, relrowsecurity, relforcerowsecurity, reloptions)
    from ${inSchema('pg_class', 'relnamespace')} where nspname in ${ours} and relkind in ('r', 'p')`,
  `select format('column %s.%s: %s%s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end,
      case attidentity when 'a' then ' identity' when 'd' then ' identity by default' end,
      case attgenerated when 's' then ' generated ' else ' default ' end || pg_get_expr(adbin, adrelid))
    from pg_attribute join ${inSchema('pg_class', 'relnamespace')} on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where nspname in ${ours} and relkind in ('r', 'p', 'v', 'm', 'c') and attnum > 0 and not attisdropped`,
  // Those of Postgres 18 for "not null" are with their column.
  `select format('constraint %s.%s: %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
    from ${inSchema('pg_constraint', 'connamespace')} where nspname in ${ours} and contype not in ('t', 'n')`,
  `select 'index ' || pg_get_indexdef(indexrelid)
    from pg_index join ${inSchema('pg_class', 'relnamespace')} on pg_class.oid = indexrelid
    where nspname in ${ours}`,
  `select format('sequence %s.%s: %s from %s by %s, %s to %s, cycle %s', schemaname, sequencename, data_type,
      start_value, increment_by, min_value, max_value, cycle)
    from pg_sequences where schemaname in ${ours}`,
  `select format('view %s: %s', pg_class.oid::regclass, pg_get_viewdef(pg_class.oid))
    from ${inSchema('pg_class', 'relnamespace')} where nspname in ${ours} and relkind in ('v', 'm')`,
  `select format('type %s: %s', pg_type.oid::regtype,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
    from ${inSchema('pg_type', 'typnamespace')} where nspname in ${ours} and typtype in ('e', 'd', 'r')
      and ${notOfAnExtension('pg_type.oid')}`,
  `select format('policy %s on %s.%s: %s for %s to %s', policyname, schemaname, tablename, permissive, cmd, roles)
      || coalesce(E'\\n  using ' || qual, '') || coalesce(E'\\n  with check ' || with_check, '')
    from pg_policies where schemaname in ${ours}`,
  `select format('function %s: %s', pg_proc.oid::regprocedure, pg_get_functiondef(pg_proc.oid))
    from ${inSchema('pg_proc', 'pronamespace')}
    where nspname in ${ours} and prokind in ('f', 'p') and ${notOfAnExtension('pg_proc.oid')}`,
  `select format('trigger %s on %s: %s, enabled %s', tgname, tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid),
      tgenabled)
    from pg_trigger join ${inSchema('pg_class', 'relnamespace')} on pg_class.oid = tgrelid
    where nspname in ('public', 'private', 'auth') and not tgisinternal`,
  grants(
    `format('%s', pg_class.oid::regclass)`,
    'relacl',
    'r',
    'relowner',
    `${inSchema('pg_class', 'relnamespace')} and relkind in ('r', 'p', 'v', 'm')`,
  ),
  grants(
    `format('%s', pg_class.oid::regclass)`,
    'relacl',
    's',
    'relowner',
    `${inSchema('pg_class', 'relnamespace')} and relkind = 'S'`,
  ),
  grants(
    `format('%s (%s)', attrelid::regclass, attname)`,
    'attacl',
    '',
    'relowner',
    `pg_attribute join ${inSchema('pg_class', 'relnamespace')} on pg_class.oid = attrelid`,
  ),
  grants(
    `format('%s', pg_proc.oid::regprocedure)`,
    'proacl',
    'f',
    'proowner',
    `${inSchema('pg_proc', 'pronamespace')} and ${notOfAnExtension('pg_proc.oid')}`,
  ),
  `select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
    from pg_description
    where coalesce(
      (select relnamespace from pg_class where oid = objoid and classoid = 'pg_class'::regclass),
      (select pronamespace from pg_proc where oid = objoid and classoid = 'pg_proc'::regclass)
    ) in (select oid from pg_namespace where nspname in ${ours}) and ${notOfAnExtension('objoid')}`,
  `select format('publication %s: %s.%s', pubname, schemaname, tablename) from pg_publication_tables`,
];

/** Every table, function, trigger, policy and grant of a database, in the same order whichever engine it is. */
export async function dumpSchema(pool: pg.Pool): Promise<string> {
  return await list(pool, queries);
}

/** What stands in the tables: in a new database, what the migrations put there. */
export async function dumpRows(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ${ours}`,
  );
  return await list(
    pool,
    rows.map(({ name }) => `select 'row of ${name}: ' || to_jsonb(t)::text from ${name} t`),
  );
}

/** The texts that the queries select, sorted by their bytes: each engine has its own idea of the alphabet. */
async function list(pool: pg.Pool, selects: string[]): Promise<string> {
  const entries: string[] = [];
  const client = await pool.connect();
  try {
    // So that every name is told with its schema, and every moment in one zone.
    await client.query(`begin read only; set local search_path = ''; set local time zone 'UTC'`);
    for (const text of selects) {
      const { rows } = await client.query<[string]>({ text, rowMode: 'array' });
      entries.push(...rows.map(([entry]) => entry));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return `${entries.sort().join('\n')}\n`;
}

async function main(url: string | undefined) {
  if (url) {
    const database = openPostgres(url, 1);
    process.stdout.write(await dumpSchema(database.pool));
    return database.close();
  }
  const database = overPglite(await PGlite.create({ extensions: { pg_trgm } }));
  await migrate(database.pool);
  process.stdout.write((await dumpSchema(database.pool)) + (await dumpRows(database.pool)));
  await database.close();
}

if (import.meta.main) await main(process.env.DATABASE_URL);
