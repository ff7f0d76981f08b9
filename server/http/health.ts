import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/database.ts';

/** What was found so long ago still counts, in ms. */
const freshMs = 10_000;
/** A write that takes longer will not do for visitors, in ms. */
const patienceMs = 3_000;

/** `/healthz`: the process lives. `/readyz`: it takes work, and within the last ten seconds its database took a write. */
export function createHealth({ kysely }: OpenDatabase, ready: () => boolean) {
  const app = new Hono();
  let lastProbe: { at: number; isFine: Promise<boolean> } | undefined;

  /** Whether a write gets through: to disk, and to the tables that forms and agents write. */
  const takesWrites = () => {
    const isRecent = lastProbe && Date.now() - lastProbe.at < freshMs;
    if (!lastProbe || !isRecent)
      lastProbe = { at: Date.now(), isFine: within(patienceMs, probe()) };
    return lastProbe.isFine;
  };

  const probe = () =>
    kysely.transaction().execute(async (trx) => {
      await sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(trx);
      await sql`lock table tickets, messages, outbox in row exclusive mode`.execute(trx);
      // A record that means nothing, but has to get to disk.
      await sql`select pg_logical_emit_message(true, 'delvanta', 'ready')`.execute(trx);
    });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!ready()) return c.text('draining', 503);
    if (await takesWrites()) return c.text('ready');
    // A second look as soon as somebody asks again: it may be back.
    lastProbe = undefined;
    return c.text('database takes no writes', 503);
  });
  return app;
}

/** Whether the work is done in time. */
const within = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    wait(ms, false, { ref: false }),
  ]);
