import type { Kysely } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { FunctionEnv, Log } from '#http/deps.ts';
import type { Limit } from '#http/rate-limits.ts';
import type { Cipher } from '#util/cipher.ts';
import type { SigningKeys } from './keys.ts';
import type { AzureSettings } from './microsoft.ts';

/** What the auth server is made of. Nothing here is read from anywhere else. */
export interface AuthDeps {
  db: Kysely<DB>;
  settings: AuthSettings;
  keys: SigningKeys;
  /** Seals the secrets of second factors. */
  seal: Cipher;
  limit: Limit;
  log: Log;
  now: () => Date;
}

export interface AuthSettings {
  /** The origin of the site, without a slash at the end. */
  siteUrl: string;
  /** The public client key that every request carries in its `apikey` header. */
  anonKey: string;
  /** Known to every process of the product and to nobody else, at least 32 characters. */
  secret: string;
  /** The key of programs that may do everything to accounts; without it nothing of that exists. */
  secretKey?: string | undefined;
  /** Microsoft sign-in, when the firm has it. */
  azure?: AzureSettings | undefined;
  /** A service of breached passwords that is asked by the first five signs of a SHA-1. */
  breachesUrl?: string | undefined;
}

/** What earlier middleware leaves on each request: the same as for functions. */
export type AuthEnv = FunctionEnv;
