/** Writes the types of the migrated database. `npm run database-types`; a test checks for drift. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { generate, PostgresDialect } from 'kysely-codegen';
import { overPglite } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';

export const typesFile = fileURLToPath(
  new URL('../supabase/functions/_shared/database/database.gen.ts', import.meta.url),
);

/** The TypeScript of every table after all migrations. */
export async function databaseTypes(): Promise<string> {
  const database = overPglite(await PGlite.create({ extensions: { pg_trgm } }));
  try {
    await migrate(database.pool);
    return await generate({
      db: database.kysely,
      dialect: new PostgresDialect(),
      excludePattern: 'supabase_migrations.*',
    });
  } finally {
    await database.close();
  }
}

if (import.meta.main) await writeFile(typesFile, await databaseTypes());
