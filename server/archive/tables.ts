import type pg from 'pg';

/** A table's content, so that two databases can be compared: independent of the rows' order. */
export interface TableSum {
  rows: number;
  /** The sum of 60 bits of each row's MD5, in decimal. */
  sum: string;
}

/** A table by its quoted name, and what moving it needs to know. */
export interface Table {
  name: string;
  /** Columns that can be written: none that are generated. */
  columns: string[];
  /** Its rows may be large. */
  hasBytes: boolean;
}

/**
 * Every table with something to keep: ours and the accounts. Unlogged ones hold what may be lost.
 */
export async function listTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '')
        as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as "hasBytes"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r'
      and c.relpersistence = 'p' and (n.nspname, c.relname) <> ('auth', 'schema_migrations')
    group by n.nspname, c.relname
    order by 1`);
  return rows;
}

/** What a table holds just now. The time zone must be UTC, for moments are compared as text. */
export async function sumOf(client: pg.PoolClient, table: string): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(`
    select count(*)::integer as rows,
      coalesce(sum(('x' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${table} t`);
  return rows[0] as TableSum;
}

/** The versions of the migrations that made the database what it is. */
export async function schemaVersions(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** Lets every counter go on after the highest number that is there. */
export async function advanceSequences(client: pg.PoolClient, tables: readonly Table[]) {
  for (const { name } of tables) {
    const { rows } = await client.query<{ column: string; sequence: string }>(
      `select quote_ident(attname) as column, pg_get_serial_sequence($1, attname) as sequence
       from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and pg_get_serial_sequence($1, attname) is not null`,
      [name],
    );
    for (const { column, sequence } of rows) {
      await client.query(
        `select setval($1, highest) from (select max(${column}) as highest from ${name}) as counted
         where highest is not null`,
        [sequence],
      );
    }
  }
}
