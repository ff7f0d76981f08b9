import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB, JsonObject } from '#database/database.gen.ts';

/** An account with its identities and second factors. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The account of an address (in lower case) or of an id. */
export function findAccount(db: Kysely<DB>, by: { email: string } | { id: string }) {
  return selectAccounts(db)
    .where('email' in by ? 'u.email' : 'u.id', '=', 'email' in by ? by.email : by.id)
    .executeTakeFirst();
}

/**
 * The account of an id, held until the transaction ends, so that two changes at once build on each other.
 * Its agent is locked before it, as everywhere.
 */
export async function lockAccount(trx: Transaction<DB>, id: string): Promise<Account | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await trx.selectFrom('auth.users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findAccount(trx, { id });
}

/** One page of all accounts, the newest first, and how many there are. Pages count from 1. */
export async function listAccounts(
  db: Kysely<DB>,
  { page, perPage }: { page: number; perPage: number },
) {
  const accounts = await selectAccounts(db)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await db
    .selectFrom('auth.users')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { accounts, total: Number(total) };
}

const selectAccounts = (db: Kysely<DB>) =>
  db
    .selectFrom('auth.users as u')
    .selectAll('u')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('auth.identities as i')
          .whereRef('i.user_id', '=', 'u.id')
          .select(['i.id as identity_id', 'i.provider_id as id', 'i.user_id', 'i.identity_data'])
          .select(['i.provider', 'i.last_sign_in_at', 'i.created_at', 'i.updated_at', 'i.email'])
          .orderBy('i.created_at'),
      ).as('identities'),
      jsonArrayFrom(
        eb
          .selectFrom('auth.mfa_factors as f')
          .whereRef('f.user_id', '=', 'u.id')
          .select(['f.id', 'f.friendly_name', 'f.factor_type', 'f.status', 'f.phone'])
          .select(['f.created_at', 'f.updated_at'])
          .orderBy('f.created_at'),
      ).as('factors'),
    ])
    .where('u.is_sso_user', '=', false)
    .where('u.deleted_at', 'is', null);

/** The account as the API shows it: GoTrue's user object. */
export function accountBody(account: Partial<Account>) {
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email,
    email_confirmed_at: shown(account.email_confirmed_at),
    invited_at: shown(account.invited_at),
    phone: account.phone ?? '',
    confirmation_sent_at: shown(account.confirmation_sent_at),
    confirmed_at: shown(account.confirmed_at),
    recovery_sent_at: shown(account.recovery_sent_at),
    new_email: account.email_change || undefined,
    email_change_sent_at: shown(account.email_change_sent_at),
    last_sign_in_at: shown(account.last_sign_in_at),
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    factors: account.factors?.length ? account.factors : undefined,
    identities: account.identities,
    created_at: account.created_at,
    updated_at: account.updated_at,
    banned_until: shown(account.banned_until),
    is_anonymous: account.is_anonymous,
  };
}

/**
 * What a new sign-up looks like from outside, whether the address was free or had an account
 * already: the answer must not tell.
 */
export function pendingAccount(email: string, metadata: object, now: Date): Partial<Account> {
  const id = crypto.randomUUID();
  const at = now.toISOString();
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    confirmation_sent_at: now,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { ...metadata, email_verified: false } as JsonObject,
    identities: [
      {
        identity_id: crypto.randomUUID(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: null,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
    factors: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Whether the account was shut, as a deactivated agent's is. */
export function isBanned(
  { banned_until }: Pick<Selectable<DB['auth.users']>, 'banned_until'>,
  now: Date,
): boolean {
  return banned_until !== null && banned_until > now;
}

/** GoTrue leaves out what is not set. */
const shown = (moment: Date | null | undefined) => moment ?? undefined;

interface NewAccount {
  /** Drawn when none is given. */
  id?: string;
  email: string;
  /** Only for an address that is proved; what comes with a sign-up waits in its flow. */
  passwordHash?: string;
  metadata: Record<string, unknown>;
  /** What the firm notes of the account; its owner cannot change it. */
  appMetadata?: Record<string, unknown>;
  /** Null while the address waits for its confirmation. */
  confirmedAt: Date | null;
  /** The provider's identity, when it is not by e-mail that the account came. */
  identity?: { provider: string; provider_id: string; data: object };
}

/**
 * Adds an account with its first identity. Who may have one is the database's rule: a trigger
 * refuses any address that is neither invited nor of an allowed domain.
 */
export async function insertAccount(trx: Transaction<DB>, account: NewAccount, now: Date) {
  const { id = crypto.randomUUID(), appMetadata } = account;
  const email = account.email.toLowerCase();
  const verified = account.confirmedAt !== null;
  const { provider, provider_id, data } = account.identity ?? {
    provider: 'email',
    provider_id: id,
    data: { sub: id, email, email_verified: verified, phone_verified: false },
  };
  await trx
    .insertInto('auth.users')
    .values({
      instance_id: '00000000-0000-0000-0000-000000000000',
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      encrypted_password: account.passwordHash ?? null,
      email_confirmed_at: account.confirmedAt,
      raw_app_meta_data: JSON.stringify({ ...appMetadata, provider, providers: [provider] }),
      raw_user_meta_data: JSON.stringify({ ...account.metadata, email_verified: verified }),
      // Supabase reads these columns as texts that are never null.
      confirmation_token: '',
      recovery_token: '',
      email_change_token_new: '',
      email_change: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('auth.identities')
    .values({
      provider_id,
      user_id: id,
      provider,
      identity_data: JSON.stringify(data),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Shuts out every session of the account but, when given, the one that asks. */
export async function endSessions(db: Kysely<DB>, userId: string, keep?: string) {
  await db
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, (query) => query.where('id', '!=', sql<string>`${keep}`))
    .execute();
}
