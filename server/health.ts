import { Hono } from 'hono';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';

/** `/healthz`: the process lives. `/readyz`: it takes work and its database answers. */
export function createHealth({ kysely }: OpenDatabase, ready: () => boolean) {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!ready()) return c.text('draining', 503);
    try {
      await sql`select 1`.execute(kysely);
      return c.text('ready');
    } catch {
      return c.text('database away', 503);
    }
  });
  return app;
}
