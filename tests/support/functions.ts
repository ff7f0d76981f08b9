import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { FunctionDeps, FunctionEnv } from '#http/deps.ts';
import { createLimit } from '#http/rate-limits.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { createDiskStore } from '#server/files/disk.ts';
import { createParsers } from '#server/files/parsing/pool.ts';
import { anonKey, siteUrl } from './auth.ts';

/** In threads of their own, which begin with the first file or mail of a test. */
const parsers = createParsers();

/** What functions get in tests: the real database and limits; nobody is signed in. */
export function functionDeps(database: OpenDatabase, limitScale = 1000): FunctionDeps {
  return {
    db: database.kysely,
    settings: {
      siteUrl,
      anonKey,
      mailTo: 'firm@delvanta.example',
      secret: 'a secret of the tests',
    },
    files: createDiskStore(join(tmpdir(), 'delvanta-files', randomUUID())),
    parsers,
    now: () => new Date(),
    limit: createLimit(database.pool, limitScale),
    authenticate: async () => null,
    log: { info() {}, warn() {}, error: console.error },
  };
}

/** Mounts a function as the server does, for callers of a network address of their own. */
export function mount(create: (deps: FunctionDeps) => Hono<FunctionEnv>, deps: FunctionDeps) {
  const address = randomUUID();
  const app = new Hono<FunctionEnv>();
  app.use(async (c, next) => {
    c.set('clientAddress', address);
    await next();
  });
  return app.route('/functions/v1', create(deps));
}

/** Posts JSON as the site's script does. */
export function postJson(
  app: Hono<FunctionEnv>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return app.request(`${siteUrl}/functions/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
