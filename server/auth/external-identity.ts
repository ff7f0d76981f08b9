import { sql, type Transaction } from 'kysely';
import type { DB, JsonObject } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { findAccount, insertAccount } from './accounts.ts';
import { confirmAddress } from './confirm.ts';
import { AuthError } from './errors.ts';
import { mailNotice } from './mail.ts';
import type { ExternalIdentity } from './microsoft.ts';
import type { Visitor } from './sessions.ts';
import { mayHaveAccount } from './sign-up-rules.ts';

const provider = 'azure';

/**
 * The account of a Microsoft identity: the one it is linked to, else the one of its verified
 * address, else a new one where the rule for accounts allows that. Returns the account's id.
 */
export async function findOrCreateAccount(
  trx: Transaction<DB>,
  identity: ExternalIdentity,
  visitor: Visitor,
  now: Date,
): Promise<string> {
  const linked = await findLinked(trx, identity);
  if (linked) {
    await trx
      .updateTable('auth.identities')
      .set({
        identity_data: JSON.stringify(dataOf(identity)),
        last_sign_in_at: now,
        updated_at: now,
      })
      .where('id', '=', linked.id)
      .execute();
    return linked.user_id;
  }
  const { email, emailVerified } = identity;
  if (!email || !emailVerified) {
    const message = 'Microsoft gave no verified email address for this account';
    throw new AuthError(403, 'provider_email_needs_verification', message);
  }
  const account = await findAccount(trx, { email });
  if (!account) return createAccountOf(trx, identity, email, visitor, now);
  await confirmAddress(trx, account, visitor, now);
  await linkIdentity(trx, account.id, identity, visitor, now);
  await fillMetadata(trx, account.id, identity);
  return account.id;
}

/** Links a Microsoft identity to an account. Throws `identity_already_exists` when it has one. */
export async function linkIdentity(
  trx: Transaction<DB>,
  userId: string,
  identity: ExternalIdentity,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const account = await findAccount(trx, { id: userId });
  if (!account) throw new AuthError(403, 'user_not_found', 'User not found');
  if (await findLinked(trx, identity)) {
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to a user');
  }
  await trx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: identity.subject,
      identity_data: JSON.stringify(dataOf(identity)),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await listProviders(trx, userId);
  const { address } = visitor;
  await audit(
    trx,
    { action: 'identity_linked', actor: account, address, traits: { provider } },
    now,
  );
  await mailNotice(trx, account, 'identity_linked');
}

/** Adds what Microsoft says of somebody to what the account says, where that says nothing. */
async function fillMetadata(trx: Transaction<DB>, id: string, identity: ExternalIdentity) {
  const said = JSON.stringify(metadataOf(identity));
  const filled = sql<JsonObject>`${said}::jsonb || coalesce(raw_user_meta_data, '{}')`;
  await trx
    .updateTable('auth.users')
    .set({ raw_user_meta_data: filled })
    .where('id', '=', id)
    // The most that the database takes: nobody is kept out because their account says much already.
    .where(sql`octet_length((${filled})::text)`, '<=', 6144)
    .execute();
}

const metadataOf = ({ name, email }: ExternalIdentity) => ({
  ...(name && { full_name: name }),
  ...(email && { email }),
});

/** Writes the account's providers where clients read them. */
export async function listProviders(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      raw_app_meta_data: sql`coalesce(raw_app_meta_data, '{}') || (
        select jsonb_build_object(
          'provider', (array_agg(provider order by created_at))[1],
          'providers', jsonb_agg(provider order by created_at)
        ) from auth.identities where user_id = ${userId})`,
    })
    .where('id', '=', userId)
    .execute();
}

async function createAccountOf(
  trx: Transaction<DB>,
  identity: ExternalIdentity,
  email: string,
  visitor: Visitor,
  now: Date,
) {
  if (!(await mayHaveAccount(trx, email))) {
    throw new AuthError(403, 'signup_disabled', 'Signups not allowed for this email address');
  }
  const metadata = metadataOf(identity);
  const id = await insertAccount(
    trx,
    {
      email,
      metadata,
      confirmedAt: null,
      identity: { provider, provider_id: identity.subject, data: dataOf(identity) },
    },
    now,
  );
  await confirmAddress(trx, { id, email, email_confirmed_at: null }, visitor, now);
  return id;
}

/** A subject means somebody only together with its issuer: after a change of tenant it is nobody. */
async function findLinked(trx: Transaction<DB>, { issuer, subject }: ExternalIdentity) {
  const found = await trx
    .selectFrom('auth.identities')
    .select(['id', 'user_id', sql<string>`identity_data ->> 'iss'`.as('issuer')])
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst();
  if (found && found.issuer !== issuer) {
    throw new AuthError(403, 'bad_oauth_callback', 'This identity belongs to another tenant');
  }
  return found;
}

function dataOf({ issuer, subject, email, emailVerified, name }: ExternalIdentity) {
  return {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: emailVerified,
    full_name: name,
    name,
    phone_verified: false,
  };
}
