import type pg from 'pg';

/** Whether a database's accounts are a Supabase project's: its auth server keeps a list of its migrations. */
export async function isOfSupabase(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('auth.schema_migrations') is not null as known`,
  );
  return rows[0]?.known ?? false;
}
