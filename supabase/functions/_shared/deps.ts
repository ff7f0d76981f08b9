import type { Kysely } from 'kysely';
import type { DB } from './database.gen.ts';
import type { FileStore, Scan } from './files.ts';
import type { Limit } from './limits.ts';

/** What a function needs from whoever runs it: the embedded server, or Supabase's edge runtime. */
export interface FunctionDeps {
  db: Kysely<DB>;
  settings: FunctionSettings;
  limit: Limit;
  files: FileStore;
  /** Absent where no virus scanner is configured. */
  scan?: Scan;
  now: () => Date;
  /** The signed-in agent behind a request; null for anybody else. */
  authenticate: (request: Request) => Promise<Agent | null>;
  log: Log;
}

/** What a function without files or a sign-in needs. */
export type PublicDeps = Pick<FunctionDeps, 'db' | 'settings' | 'limit' | 'log' | 'now'>;

export interface FunctionSettings {
  /** The origin of the public site, without a slash at the end. */
  siteUrl: string;
  /** The public client key that scripts send in the `apikey` header. */
  anonKey: string;
  /** Where mail to the firm goes. */
  mailTo: string;
  /** Signs challenges, the addresses of files, and reply addresses. */
  secret: string;
  /** The sender of all mail, where mail leaves. */
  mailFrom?: string;
  /** The mailbox that takes answers, by `+` and a token per ticket; absent without mail coming in. */
  replyAddress?: string;
  /** Signs what a mail provider hands in; absent where none does. */
  inboundSecret?: string;
}

export interface Agent {
  userId: string;
  email: string;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the runner sets on each request before a function sees it. */
export interface FunctionEnv {
  Variables: { clientAddress: string };
}
