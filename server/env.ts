import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isEmailAddress } from '#contract/fields.ts';
import { originList } from '#http/cross-origin.ts';
import { hostList } from '#http/webhook-hosts.ts';
import { isLoopbackName } from '#util/loopback.ts';

const wholeNumber = (fallback: string, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

const address = (schemes: string[], example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
        `must be an address like ${example}`,
      ),
    ),
  );

/** Encrypted, or on this machine. */
function isSafeUrl(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
}

/** One tenant, never the address of all of them; without encryption only on this machine. */
function isTenantUrl(text: string) {
  return (
    isSafeUrl(text) && !/^\/(common|organizations|consumers)(\/|$)/.test(new URL(text).pathname)
  );
}

/** What belongs together: all of it is set, or nothing. */
const groups = {
  'Microsoft sign-in': ['AZURE_TENANT_URL', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
  'the file store': ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const;

/** Every variable the server reads. `README.md` explains them; a test keeps the two together. */
const environmentSchema = v.pipe(
  v.object({
    PORT: wholeNumber('3000', 0, 65_535),
    HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
    DATA_DIR: v.pipe(
      v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
      v.transform((path) => resolve(path)),
    ),
    DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host/name'),
    DATABASE_POOL_SIZE: wholeNumber('10', 1, 500),
    DATABASE_WAIT_SECONDS: wholeNumber('30', 0, 600),
    DATABASE_TIMEOUT_MS: wholeNumber('30000', 100, 600_000),
    S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.com/bucket'),
    S3_REGION: v.optional(v.string(), 'auto'),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
    SITE_URL: v.pipe(
      address(['http:', 'https:'], 'https://www.example.com'),
      v.transform((text) => (text === undefined ? undefined : new URL(text).origin)),
    ),
    SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    MAIL_FROM: v.optional(v.pipe(v.string(), v.check(isEmailAddress, 'must be an e-mail address'))),
    REPLY_ADDRESS: v.optional(
      v.pipe(
        v.string(),
        v.check(isEmailAddress, 'must be an e-mail address'),
        v.toLowerCase(),
        v.excludes('+', 'must have no +: that is where the token comes'),
      ),
    ),
    IMAP_URL: address(['imap:', 'imaps:'], 'imaps://user:password@host:993'),
    TRUSTED_AUTHSERV_ID: v.optional(
      v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'must be a name like mx.example.com')),
    ),
    INBOUND_EMAIL_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
    ),
    MAIL_TO: v.optional(v.pipe(v.string(), v.check(isEmailAddress, 'must be an e-mail address'))),
    PLAIN_CONNECTIONS: v.pipe(
      v.optional(v.string(), ''),
      v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
      v.array(v.picklist(['postgres', 'smtp', 'imap'], 'must be a list of postgres, smtp, imap')),
    ),
    TRUSTED_PROXY_HOPS: wholeNumber('0', 0, 10),
    SUPABASE_ANON_KEY: v.optional(
      v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')),
      'sb_publishable_delvanta',
    ),
    VITE_SUPABASE_URL: address(['http:', 'https:'], 'https://PROJECT.supabase.co'),
    ALLOWED_ORIGINS: originList,
    SUPABASE_SECRET_KEY: v.optional(
      v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
    ),
    JWT_PRIVATE_KEYS: v.optional(v.string()),
    ALLOWED_EMAIL_DOMAINS: v.pipe(
      v.optional(v.string(), ''),
      v.transform((list) =>
        list
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
      v.everyItem(
        (domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain),
        'must be a list of domains like example.com, example.org',
      ),
    ),
    BREACHED_PASSWORDS_URL: address(['http:', 'https:'], 'https://api.pwnedpasswords.com/range'),
    AZURE_TENANT_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(
          isTenantUrl,
          'must be an address like https://login.microsoftonline.com/{tenant}/v2.0',
        ),
      ),
    ),
    AZURE_CLIENT_ID: v.optional(v.string()),
    AZURE_CLIENT_SECRET: v.optional(v.string()),
    ENCRYPTION_KEY: v.optional(
      v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
    ),
    FORM_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
    ),
    CLAMD_SOCKET: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(\/.+|[\w.-]+:\d+)$/, 'must be the path of a socket, or host:port'),
      ),
    ),
    RATE_LIMIT_SCALE: v.pipe(
      v.optional(v.string(), '1'),
      v.transform(Number),
      v.number('must be a number'),
      v.gtValue(0, 'must be above 0'),
    ),
    BACKUP_DIR: v.optional(v.string()),
    BACKUP_MINUTES: v.optional(wholeNumber('0', 0, 10_080)),
    AUDIT_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(isSafeUrl, 'must be an address like https://logs.example.com/delvanta'),
      ),
    ),
    AUDIT_TOKEN: v.optional(v.string()),
    WEBHOOK_ALLOWED_HOSTS: hostList,
    DEPLOY_HOOK_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(isSafeUrl, 'must be an address like https://api.netlify.com/build_hooks/abc'),
      ),
    ),
    METRICS_TOKEN: v.optional(
      v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
    ),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      ),
      'info',
    ),
  }),
  v.forward(
    v.check(
      (env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined,
      'must be set when SMTP_URL is set: mail needs a sender',
    ),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check(
      (env) => env.SMTP_URL === undefined || env.SITE_URL !== undefined,
      'must be set when SMTP_URL is set: mails carry links to the site',
    ),
    ['SITE_URL'],
  ),
  v.forward(
    v.check(
      (env) => env.SUPABASE_SECRET_KEY !== env.SUPABASE_ANON_KEY,
      'must not be SUPABASE_ANON_KEY: that one every page shows',
    ),
    ['SUPABASE_SECRET_KEY'],
  ),
  v.rawCheck(({ dataset: { typed, value: env }, addIssue }) => {
    if (!typed) return;
    for (const [what, names] of Object.entries(groups)) {
      if (names.every((name) => env[name] === undefined)) continue;
      for (const key of names.filter((name) => env[name] === undefined)) {
        addIssue({
          message: `must be set when ${what} is: it needs all of ${names.join(', ')}`,
          path: [{ type: 'object', origin: 'value', input: env, key, value: undefined }],
        });
      }
    }
  }),
);

/** The server's configuration, checked, with what follows from other values filled in. */
export type Environment = v.InferOutput<typeof environmentSchema> & {
  SITE_URL: string;
  BACKUP_DIR: string;
  BACKUP_MINUTES: number;
};

/** Thrown when a variable is missing or wrong; the message has one sentence per variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Whether a connection may go in clear: on this machine, or because the operator says so. */
export const mayBePlain = (
  what: Environment['PLAIN_CONNECTIONS'][number],
  url: string,
  { PLAIN_CONNECTIONS }: Pick<Environment, 'PLAIN_CONNECTIONS'>,
) => PLAIN_CONNECTIONS.includes(what) || isLoopbackName(new URL(url).hostname);

/** The address of a Postgres that is asked for TLS, and for a certificate that names it. */
function encrypted(url: string, PLAIN_CONNECTIONS: Environment['PLAIN_CONNECTIONS']): string {
  const { searchParams, hostname } = new URL(url);
  // A socket of this machine has no host.
  if (hostname === '' || mayBePlain('postgres', url, { PLAIN_CONNECTIONS })) return url;
  const mode = searchParams.get('sslmode');
  if (['disable', 'allow', 'prefer'].includes(mode ?? '') || searchParams.get('ssl') === 'false') {
    throw new EnvironmentError(
      'DATABASE_URL must be encrypted: remove its sslmode, or set PLAIN_CONNECTIONS=postgres.',
    );
  }
  if (mode || searchParams.has('ssl')) return url;
  const strict = new URL(url);
  strict.searchParams.set('sslmode', 'verify-full');
  return strict.href;
}

/**
 * Reads and checks the environment once, at start.
 * Empty values count as not set. Throws {@link EnvironmentError} naming each wrong variable.
 */
export function loadEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = v.safeParse(environmentSchema, given);
  if (!result.success) {
    const sentences = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`);
    throw new EnvironmentError(sentences.join('\n'));
  }
  const env = result.output;
  return {
    ...env,
    DATABASE_URL: env.DATABASE_URL && encrypted(env.DATABASE_URL, env.PLAIN_CONNECTIONS),
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    BACKUP_DIR: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    // The embedded engine can lose what a power cut interrupts; a Postgres has backups of its own.
    BACKUP_MINUTES: env.BACKUP_MINUTES ?? (env.DATABASE_URL ? 0 : 15),
  };
}
