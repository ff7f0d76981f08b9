import type { HttpBindings } from '@hono/node-server';
import { prometheus } from '@hono/prometheus';
import { Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { maxClaims } from '#database/job-claims.ts';
import { listBackups } from '../archive/backups.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Environment } from '../env.ts';
import { readDiskSpace } from '../files/disk-space.ts';
import { isLocalRequest } from './is-local-request.ts';

/**
 * `GET /metrics` in Prometheus' text format: requests by route, the process, the pool of database
 * connections, the outbox, what was given up, disks and backups. For this machine, or for whoever brings the token.
 */
export function createMetrics(
  { pool, kysely }: OpenDatabase,
  env: Pick<Environment, 'METRICS_TOKEN' | 'SITE_URL' | 'DATA_DIR' | 'BACKUP_DIR'>,
) {
  const { METRICS_TOKEN: token, SITE_URL: siteUrl } = env;
  const registry = new Registry();
  const { printMetrics, registerMetrics } = prometheus({ registry, collectDefaultMetrics: true });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails that have not left: queued, or dead letters',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(outbox.id)::integer as count
        from unnest(array['queued', 'dead']) as status left join outbox using (status)
        group by status`.execute(kysely);
      for (const { status, count } of rows) this.set({ status }, count);
    },
  });

  new Gauge({
    name: 'given_up',
    help: 'What failed or ended the process each time, and waits for an agent',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ queue: string; count: number }>`
        select 'inbound' as queue, count(*)::integer as count
        from inbound_mails where status = 'dead'
        union all
        select 'work', count(*)::integer
        from work_claims where claims >= ${maxClaims} and due_at <= now()`.execute(kysely);
      for (const { queue, count } of rows) this.set({ queue }, count);
    },
  });

  new Gauge({
    name: 'disk_free_ratio',
    help: 'Share of the disk that is free, from 0 to 1',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      for (const [place, path] of Object.entries({ data: env.DATA_DIR, backups: env.BACKUP_DIR })) {
        this.set({ place }, (await readDiskSpace(path)).share);
      }
    },
  });

  new Gauge({
    name: 'newest_backup_timestamp_seconds',
    help: 'When the newest backup was made, in seconds since 1970; 0 without one',
    registers: [registry],
    async collect() {
      const [newest] = await listBackups(env.BACKUP_DIR);
      this.set(newest ? newest.madeAt.getTime() / 1000 : 0);
    },
  });

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.get('/metrics', async (c) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
    const mayRead = token ? await timingSafeEqual(given, token) : isLocalRequest(c, siteUrl);
    return mayRead ? printMetrics(c) : c.notFound();
  });
  return { count: registerMetrics, app };
}
