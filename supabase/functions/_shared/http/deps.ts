import type { Kysely } from 'kysely';
import type { MailChannel } from '#contract/channels.ts';
import type { Language } from '#contract/fields.ts';
import type { Rights } from '#contract/rights.ts';
import type { Finding } from '#contract/system-check.ts';
import type { VacancyDraft } from '#contract/vacancy.ts';
import type { DB } from '#database/database.gen.ts';
import type { FileStore, Scan } from '#files/files.ts';
import type { Parsers } from '#files/parsing.ts';
import type { Cipher } from '#util/cipher.ts';
import type { Limit } from './rate-limits.ts';

/** What a function needs from whoever runs it: the embedded server, or Supabase's edge runtime. */
export interface FunctionDeps {
  db: Kysely<DB>;
  settings: FunctionSettings;
  limit: Limit;
  files: FileStore;
  /** Take apart what strangers send. */
  parsers: Parsers;
  /** Absent where no virus scanner is configured. */
  scan?: Scan;
  /** Absent where the platform makes the backups, as Supabase does. */
  backups?: Backups;
  /** Looks at what a firm forgets; absent where the platform runs the server, as Supabase does. */
  checkSystem?: () => Promise<Finding[]>;
  /** Draws the site's pages of vacancies; absent where another host builds the site, as on Supabase. */
  vacancyPages?: VacancyPages;
  /** The ways of mail; absent where another process than this one has them, as beside Supabase. */
  channels?: MailChannels;
  /** Seals what is a secret in the database; absent on Supabase without `ENCRYPTION_KEY`. */
  cipher?: Cipher;
  now: () => Date;
  /** The signed-in agent behind a request; null for anybody else. */
  authenticate: (request: Request) => Promise<SignedInAgent | null>;
  log: Log;
}

/** What a function without files or a sign-in needs. */
export type PublicDeps = Pick<FunctionDeps, 'db' | 'settings' | 'limit' | 'log' | 'now'>;

export interface FunctionSettings {
  /** The origin of the public site, without a slash at the end. */
  siteUrl: string;
  /** The origin of the functions, where that is another one. */
  apiUrl?: string;
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
  /** Whose `Authentication-Results` are believed of mail that comes in; absent: nobody's. */
  trustedAuthservId?: string;
  /** Signs what a mail provider hands in; absent where none does. */
  inboundSecret?: string;
  /** Hosts that webhooks may go to although they are not public. */
  webhookHosts?: readonly string[];
}

/** The site's pages of vacancies, as the server that shows them draws them. */
export interface VacancyPages {
  /** The public page of a vacancy as it would be. Throws what keeps it from being drawn. */
  preview(id: string, content: VacancyDraft, language: Language): Promise<string>;
  /** Shows what was published just now; later is soon enough for the other processes. */
  refresh(): Promise<void>;
}

/** The ways of mail in and out. */
export interface MailChannels {
  /** Where each leads, without passwords; null for one that is not set up. */
  places: Record<MailChannel, string | null>;
  /**
   * Tries one now, and says what went wrong, in the server's words; null when nothing did. By `smtp` a
   * mail goes to this address. Never throws.
   */
  test(channel: MailChannel, to: string): Promise<string | null>;
}

/** Copies of everything. */
export interface Backups {
  /** Makes one now, or waits for the one under way; returns its name. */
  make(): Promise<string>;
  /** Newest first. */
  list(): Promise<Backup[]>;
  /** A backup's bytes and how many they are; null when there is none of that name. */
  open(name: string): Promise<{ bytes: ReadableStream<Uint8Array>; size: number } | null>;
}

export interface Backup {
  name: string;
  /** In bytes. */
  size: number;
  madeAt: Date;
}

export interface Agent {
  userId: string;
  email: string;
}

/** An agent, and whether candidates exist for them. */
export type Viewer = Agent & Pick<Rights, 'recruits'>;

/** An agent by the session of a request. */
export interface SignedInAgent extends Agent, Rights {
  /** When they last proved who they are in this session; null where that is not known. */
  reauthenticatedAt: Date | null;
  /** Nothing is theirs to do but to set up the second factor that everybody needs. */
  needsFactor: boolean;
  /** The name of the token by which a program asks for them; absent in a session. */
  token?: string;
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
