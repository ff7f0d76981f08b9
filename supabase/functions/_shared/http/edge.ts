import { Hono } from 'hono';
import type { Schema } from 'hono/types';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/database.gen.ts';
import { directParsers } from '#files/parsers/in-process.ts';
import { createS3Store } from '#files/s3-store.ts';
import { createCipher } from '#util/cipher.ts';
import { redactApiTokens } from './api-token.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { allowOrigins } from './cross-origin.ts';
import type { FunctionDeps, FunctionEnv, Log } from './deps.ts';
import { readEdgeEnvironment } from './edge-environment.ts';
import { createLimit } from './rate-limits.ts';
import { agentsOnly, createIdentify, type Identify } from './session.ts';

declare const Deno: { serve(handler: (request: Request) => Response | Promise<Response>): unknown };

/** What a function gets there: the same as on the embedded server, and the project around it. */
export interface EdgeDeps extends FunctionDeps {
  identify: Identify;
  project: {
    /** Where the project's API is. */
    url: string;
    /** The key that may do everything there. */
    readonly secretKey: string;
    /** Signs what its auth server asks to be mailed: `v1,whsec_` and base64. */
    readonly emailHookSecret: string;
  };
}

/**
 * Serves a function on Supabase's edge runtime. The environment is read once, here. The platform's
 * gateway stands in front, and writes who calls into `X-Forwarded-For`. Of other origins only the
 * site's own pages may read the answers, and those of `ALLOWED_ORIGINS`.
 */
export function serveOnEdge<Env extends FunctionEnv, Routes extends Schema, Path extends string>(
  create: (deps: EdgeDeps) => Hono<Env, Routes, Path>,
): void {
  const env = readEdgeEnvironment();
  const pool = new pg.Pool({ connectionString: env.SUPABASE_DB_URL, max: 3 });
  const siteUrl = new URL(env.SITE_URL).origin;
  const app = new Hono<FunctionEnv>();
  app.use(allowOrigins([siteUrl, ...env.ALLOWED_ORIGINS]));
  app.use(async (c, next) => {
    const forwardedFor = c.req.header('X-Forwarded-For');
    const address = clientAddress(undefined, forwardedFor, env.TRUSTED_PROXY_HOPS);
    c.set('clientAddress', networkOf(address));
    await next();
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const now = () => new Date();
  const identify = createIdentify({ db, now, verify: verifyTokensOf(env.SUPABASE_URL) });
  app.route(
    '/',
    create({
      db,
      now,
      settings: {
        siteUrl,
        anonKey: required(env.publicKey, 'SUPABASE_PUBLISHABLE_KEYS'),
        mailTo: env.MAIL_TO,
        secret: env.FORM_SECRET,
        ...(env.MAIL_FROM && { mailFrom: env.MAIL_FROM }),
        ...(env.REPLY_ADDRESS && { replyAddress: env.REPLY_ADDRESS }),
        ...(env.TRUSTED_AUTHSERV_ID && { trustedAuthservId: env.TRUSTED_AUTHSERV_ID }),
        ...(env.INBOUND_EMAIL_SECRET && { inboundSecret: env.INBOUND_EMAIL_SECRET }),
        webhookHosts: env.WEBHOOK_ALLOWED_HOSTS,
      },
      limit: createLimit(pool, env.RATE_LIMIT_SCALE),
      // A function that takes these out needs them: without, it does not start.
      get files() {
        return createS3Store({
          endpoint: required(env.S3_ENDPOINT, 'S3_ENDPOINT'),
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        });
      },
      project: {
        url: env.SUPABASE_URL,
        get secretKey() {
          return required(env.secretKey, 'SUPABASE_SECRET_KEYS');
        },
        get emailHookSecret() {
          return required(env.SEND_EMAIL_HOOK_SECRET, 'SEND_EMAIL_HOOK_SECRET');
        },
      },
      parsers: directParsers,
      ...(env.ENCRYPTION_KEY && { cipher: createCipher(env.ENCRYPTION_KEY) }),
      identify,
      authenticate: agentsOnly(identify),
      log: consoleLog,
    }),
  );
  Deno.serve(app.fetch);
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new Error(`${name} must be set for this function.`);
  return value;
}

/** Tells the claims of a token by the keys that the project's auth server publishes. */
function verifyTokensOf(projectUrl: string) {
  const keys = createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', projectUrl));
  return async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, keys, { audience: 'authenticated' });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}

const write = (level: string) => (fields: object, message: string) =>
  console.log(redactApiTokens(JSON.stringify({ level, message, ...fields })));

const consoleLog: Log = { info: write('info'), warn: write('warn'), error: write('error') };
