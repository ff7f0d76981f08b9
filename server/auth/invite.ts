import type { Transaction } from 'kysely';
import type { DB, JsonObject } from '#database/database.gen.ts';
import type { Invite } from '#functions/account/deps.ts';
import { welcomePage } from '#functions/account/welcome-page.ts';
import { type Account, findAccount, insertAccount } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { mailLink } from './mail.ts';

interface NewAccount {
  email: string;
  metadata: Record<string, unknown>;
  /** Where the link leads in the end. */
  redirect: URL;
}

/**
 * Makes an account without a password for an invited address, and mails its owner the link that
 * confirms it. Inviting again mails a new link. Null when the account is in use already.
 */
export async function inviteAccount(
  trx: Transaction<DB>,
  deps: AuthDeps,
  { email, metadata, redirect }: NewAccount,
): Promise<Account | null> {
  const known = await findAccount(trx, { email });
  if (known?.email_confirmed_at) return null;
  const now = deps.now();
  const id = known?.id ?? (await insertAccount(trx, { email, metadata, confirmedAt: null }, now));
  await trx
    .updateTable('auth.users')
    // A stranger may have signed up before: what the account says of itself is the invitation's.
    .set({ invited_at: now, raw_user_meta_data: JSON.stringify(metadata) })
    .where('id', '=', id)
    .execute();
  const link = { kind: 'invite', purpose: 'confirmation_token', redirect, pkce: false } as const;
  const account = { id, email, raw_user_meta_data: metadata as JsonObject };
  await mailLink(trx, deps, { ...link, account });
  return (await findAccount(trx, { id })) ?? null;
}

/** Invites to the desk, by this server itself. */
export const createInvite =
  (deps: AuthDeps): Invite =>
  async ({ email, language }) => {
    const redirect = welcomePage(deps.settings.siteUrl, language);
    const invitation = { email, metadata: { language }, redirect };
    const account = await deps.db
      .transaction()
      .execute((trx) => inviteAccount(trx, deps, invitation));
    return account !== null;
  };
