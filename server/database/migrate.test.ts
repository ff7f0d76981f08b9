import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTypes, typesFile } from '#scripts/database-types.ts';
import { createPostgresDatabase, engines, openFreshPostgres } from '#tests/support/databases.ts';
import { type OpenDatabase, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

describe.each(engines)('the migrated database on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFresh();
  });
  afterAll(() => database.close());

  const query = async (text: string) => (await database.pool.query(text)).rows;

  it('has nothing to do on a second start', async () => {
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('secures every table by row, and opens none but the own row in users', async () => {
    const open = await query(
      `select relname from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p') and nspname in ('public', 'private') and not relrowsecurity`,
    );
    expect(open).toEqual([]);
    const policies = await query(
      `select tablename, cmd, roles::text from pg_policies
       where schemaname = 'public' and roles <> '{desk}' order by cmd`,
    );
    expect(policies).toEqual([
      { tablename: 'users', cmd: 'INSERT', roles: '{authenticated}' },
      { tablename: 'users', cmd: 'SELECT', roles: '{authenticated}' },
    ]);
  });

  it.each(['anon', 'authenticated'])('shows and gives %s nothing of any table', async (role) => {
    const tables = await query(`select tablename from pg_tables where schemaname = 'public'`);
    expect(tables.length).toBeGreaterThan(8);
    for (const { tablename } of tables) {
      for (const statement of [
        `select count(*)::integer as rows from public.${tablename}`,
        `delete from public.${tablename} returning 1`,
      ]) {
        const attempt = database.kysely.transaction().execute(async (trx) => {
          await sql`set local role ${sql.raw(role)}`.execute(trx);
          return sql.raw<{ rows?: number }>(statement).execute(trx);
        });
        const seen = await attempt.then(
          ({ rows }) => rows[0]?.rows ?? rows.length,
          (error) => error.code,
        );
        expect([0, '42501'], `${role}: ${statement}`).toContain(seen);
      }
    }
  });

  it('lets no role of the API call a function that acts for the owner', async () => {
    const callable = await query(
      `select proname, rolname from pg_proc join pg_namespace n on n.oid = pronamespace,
         (values ('anon'), ('authenticated')) as roles (rolname)
       where nspname = 'private' and has_function_privilege(rolname, pg_proc.oid, 'execute')
         and has_schema_privilege(rolname, 'private', 'usage')`,
    );
    expect(callable).toEqual([]);
  });
});

it('applies a failing migration not at all', async () => {
  const database = await openFreshPostgres();
  await database.pool.query(
    `delete from supabase_migrations.schema_migrations
     where version = (select min(version) from supabase_migrations.schema_migrations)`,
  );
  await expect(migrate(database.pool)).rejects.toThrow(/failed; nothing of it was applied/);
  await database.close();
});

it('applies each migration once, by one of two processes', async () => {
  const url = await createPostgresDatabase();
  const both = [openPostgres(url, 1), openPostgres(url, 1)];
  const applied = await Promise.all(both.map(({ pool }) => migrate(pool)));
  const versions = applied.flat();
  expect(versions.length).toBeGreaterThan(0);
  expect(new Set(versions).size).toBe(versions.length);
  await Promise.all(both.map((database) => database.close()));
});

it('is what the generated types describe', async () => {
  expect(await databaseTypes()).toBe(await readFile(typesFile, 'utf8'));
});
