import process from 'node:process';
import { Hono } from 'hono';
import type { Schema } from 'hono/types';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import type { DB } from './database.gen.ts';
import type { FunctionEnv, Log, PublicDeps } from './deps.ts';
import { firm } from './firm.ts';
import { createLimit } from './limits.ts';

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown };

const environmentSchema = v.object({
  /** Given by Supabase. */
  SUPABASE_DB_URL: v.pipe(v.string(), v.url()),
  SUPABASE_ANON_KEY: v.string(),
  /** Set as secrets of the project. */
  SITE_URL: v.pipe(v.string(), v.url()),
  FORM_SECRET: v.pipe(v.string(), v.minLength(32)),
  MAIL_TO: v.optional(v.string(), firm.email.info),
  INBOUND_EMAIL_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  RATE_LIMIT_SCALE: v.pipe(v.optional(v.string(), '1'), v.transform(Number), v.gtValue(0)),
});

/**
 * Serves a function on Supabase's edge runtime. The environment is read once, here; the platform's
 * gateway is the one proxy in front, so the last entry of `X-Forwarded-For` is the caller.
 */
export function serveOnEdge<Env extends FunctionEnv, Routes extends Schema, Path extends string>(
  create: (deps: PublicDeps) => Hono<Env, Routes, Path>,
): void {
  const env = v.parse(environmentSchema, process.env);
  const pool = new pg.Pool({ connectionString: env.SUPABASE_DB_URL, max: 3 });
  const app = new Hono<FunctionEnv>();
  app.use(async (c, next) => {
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    c.set('clientAddress', forwarded || 'unknown');
    await next();
  });
  app.route(
    '/',
    create({
      db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
      settings: {
        siteUrl: new URL(env.SITE_URL).origin,
        anonKey: env.SUPABASE_ANON_KEY,
        mailTo: env.MAIL_TO,
        secret: env.FORM_SECRET,
        ...(env.INBOUND_EMAIL_SECRET && { inboundSecret: env.INBOUND_EMAIL_SECRET }),
      },
      limit: createLimit(pool, env.RATE_LIMIT_SCALE),
      log: consoleLog,
      now: () => new Date(),
    }),
  );
  Deno.serve(app.fetch);
}

const write = (level: string) => (fields: object, message: string) =>
  console.log(JSON.stringify({ level, message, ...fields }));

const consoleLog: Log = { info: write('info'), warn: write('warn'), error: write('error') };
