import { Hono } from 'hono';

/** What a Supabase project has at these paths and this server has not. */
const absent = {
  '/realtime/v1': 'Realtime',
  '/graphql/v1': 'GraphQL',
  '/pg': 'pg-meta',
  '/pg-meta': 'pg-meta',
  '/analytics/v1': 'Analytics',
};

/**
 * Refuses what is not here in JSON that clients of every age read, the opening of a WebSocket included:
 * without a 101 it is refused, and channels tell `CHANNEL_ERROR`.
 */
export function createAbsentServices(): Hono {
  const app = new Hono();
  for (const [path, service] of Object.entries(absent)) {
    const message = `${service} is not part of this server`;
    const refusal = { statusCode: '404', code: 'not_found', error: 'not_found', message };
    for (const each of [path, `${path}/*`]) app.all(each, (c) => c.json(refusal, 404));
  }
  return app;
}
