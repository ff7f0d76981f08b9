import process from 'node:process';
import * as v from 'valibot';
import { isEmailAddress } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import { originList } from './cross-origin.ts';
import { hostList } from './webhook-hosts.ts';

/** The project's keys by name, as the platform gives them: the one in use is called `default`. */
const keys = v.optional(
  v.pipe(v.string(), v.parseJson(), v.object({ default: v.optional(v.string()) })),
  '{}',
);

const schema = v.pipe(
  v.object({
    /** Given by Supabase; the second of each two keys is what older projects have. */
    SUPABASE_URL: v.pipe(v.string(), v.url()),
    SUPABASE_DB_URL: v.pipe(v.string(), v.url()),
    SUPABASE_PUBLISHABLE_KEYS: keys,
    SUPABASE_ANON_KEY: v.optional(v.string()),
    SUPABASE_SECRET_KEYS: keys,
    SUPABASE_SERVICE_ROLE_KEY: v.optional(v.string()),
    /** Set as secrets of the project. */
    SITE_URL: v.pipe(v.string(), v.url()),
    ALLOWED_ORIGINS: originList,
    FORM_SECRET: v.pipe(v.string(), v.minLength(32)),
    MAIL_TO: v.optional(v.string(), firm.email.info),
    MAIL_FROM: v.optional(v.pipe(v.string(), v.check(isEmailAddress))),
    REPLY_ADDRESS: v.optional(v.string()),
    TRUSTED_AUTHSERV_ID: v.optional(v.string()),
    INBOUND_EMAIL_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
    /** The same as the background process has: each opens what the other sealed. */
    ENCRYPTION_KEY: v.optional(v.pipe(v.string(), v.minLength(32))),
    WEBHOOK_ALLOWED_HOSTS: hostList,
    SEND_EMAIL_HOOK_SECRET: v.optional(v.pipe(v.string(), v.regex(/^v1,whsec_[\w+/]{32,}=*$/))),
    TRUSTED_PROXY_HOPS: v.pipe(
      v.optional(v.string(), '1'),
      v.regex(/^[1-9]$/),
      v.transform(Number),
    ),
    RATE_LIMIT_SCALE: v.pipe(v.optional(v.string(), '1'), v.transform(Number), v.gtValue(0)),
    /** Only for functions with files. */
    S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url())),
    S3_REGION: v.optional(v.string(), 'auto'),
    S3_ACCESS_KEY_ID: v.optional(v.string(), ''),
    S3_SECRET_ACCESS_KEY: v.optional(v.string(), ''),
  }),
  v.transform((env) => ({
    ...env,
    publicKey: env.SUPABASE_PUBLISHABLE_KEYS.default ?? env.SUPABASE_ANON_KEY,
    secretKey: env.SUPABASE_SECRET_KEYS.default ?? env.SUPABASE_SERVICE_ROLE_KEY,
  })),
);

/** What a function on Supabase's edge runtime is configured with. Throws where that is not enough. */
export const readEdgeEnvironment = () => v.parse(schema, process.env);
