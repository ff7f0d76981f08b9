import process from 'node:process';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Schema } from 'hono/types';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import type { DB } from './database.gen.ts';
import type { FunctionDeps, FunctionEnv, Log } from './deps.ts';
import { firm } from './firm.ts';
import { createLimit } from './limits.ts';
import { createS3Store } from './s3-store.ts';
import { createIdentify } from './session.ts';

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown };

const environmentSchema = v.object({
  /** Given by Supabase. */
  SUPABASE_URL: v.optional(v.pipe(v.string(), v.url()), 'http://127.0.0.1:54321'),
  SUPABASE_DB_URL: v.pipe(v.string(), v.url()),
  SUPABASE_ANON_KEY: v.string(),
  /** Set as secrets of the project. */
  SITE_URL: v.pipe(v.string(), v.url()),
  FORM_SECRET: v.pipe(v.string(), v.minLength(32)),
  MAIL_TO: v.optional(v.string(), firm.email.info),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  REPLY_ADDRESS: v.optional(v.string()),
  /** Only for functions with files. */
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url())),
  S3_REGION: v.optional(v.string(), 'auto'),
  S3_ACCESS_KEY_ID: v.optional(v.string(), ''),
  S3_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
  INBOUND_EMAIL_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  RATE_LIMIT_SCALE: v.pipe(v.optional(v.string(), '1'), v.transform(Number), v.gtValue(0)),
});

/**
 * Serves a function on Supabase's edge runtime. The environment is read once, here; the platform's
 * gateway is the one proxy in front, so the last entry of `X-Forwarded-For` is the caller. Of
 * other origins only the site's own pages may read the answers.
 */
export function serveOnEdge<Env extends FunctionEnv, Routes extends Schema, Path extends string>(
  create: (deps: FunctionDeps) => Hono<Env, Routes, Path>,
): void {
  const env = v.parse(environmentSchema, process.env);
  const pool = new pg.Pool({ connectionString: env.SUPABASE_DB_URL, max: 3 });
  const siteUrl = new URL(env.SITE_URL).origin;
  const app = new Hono<FunctionEnv>();
  app.use(cors({ origin: siteUrl, exposeHeaders: ['Content-Disposition', 'Retry-After'] }));
  app.use(async (c, next) => {
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    c.set('clientAddress', forwarded || 'unknown');
    await next();
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const now = () => new Date();
  app.route(
    '/',
    create({
      db,
      now,
      settings: {
        siteUrl,
        anonKey: env.SUPABASE_ANON_KEY,
        mailTo: env.MAIL_TO,
        secret: env.FORM_SECRET,
        ...(env.MAIL_FROM && { mailFrom: env.MAIL_FROM }),
        ...(env.REPLY_ADDRESS && { replyAddress: env.REPLY_ADDRESS }),
        ...(env.INBOUND_EMAIL_SECRET && { inboundSecret: env.INBOUND_EMAIL_SECRET }),
      },
      limit: createLimit(pool, env.RATE_LIMIT_SCALE),
      // A function that takes it out has files: without a bucket it does not start.
      get files() {
        if (!env.S3_ENDPOINT) throw new Error('S3_ENDPOINT must be set for this function.');
        return createS3Store({
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        });
      },
      authenticate: createEdgeAuthenticate(db, env.SUPABASE_URL, now),
      log: consoleLog,
    }),
  );
  Deno.serve(app.fetch);
}

/** Tells which agent a request comes from, by the keys that the project's auth server publishes. */
function createEdgeAuthenticate(db: Kysely<DB>, projectUrl: string, now: () => Date) {
  const keys = createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', projectUrl));
  const identify = createIdentify({
    db,
    now,
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keys, { audience: 'authenticated' });
        return payload;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  });
  return async (request: Request) => {
    const identity = await identify(request);
    return identity?.isAgent ? identity : null;
  };
}

const write = (level: string) => (fields: object, message: string) =>
  console.log(JSON.stringify({ level, message, ...fields }));

const consoleLog: Log = { info: write('info'), warn: write('warn'), error: write('error') };
