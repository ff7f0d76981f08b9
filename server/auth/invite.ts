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

/** Mails an invited address the link that confirms its account. Null when the account is in use already. */
export async function inviteAccount(
  trx: Transaction<DB>,
  deps: AuthDeps,
  invitation: NewAccount,
): Promise<Account | null> {
  const link = await prepareInvitation(trx, deps, invitation);
  if (!link) return null;
  await mailLink(trx, deps, link);
  return (await findAccount(trx, { id: link.account.id })) ?? null;
}

/**
 * Makes an account without a password for an invited address, if there is none, and tells the link that it
 * waits for. Null when the account is in use already.
 */
export async function prepareInvitation(
  trx: Transaction<DB>,
  deps: AuthDeps,
  { email, metadata, redirect }: NewAccount,
) {
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
  const account = { id, email, raw_user_meta_data: metadata as JsonObject };
  const link = { kind: 'invite', purpose: 'confirmation_token', redirect, pkce: false } as const;
  return { ...link, account };
}

/** Invites to the desk, by this server itself. */
export const createInvite =
  (deps: AuthDeps): Invite =>
  async ({ email, language, invitedBy }) => {
    const redirect = welcomePage(deps.settings.siteUrl, language);
    const metadata = { language, ...(invitedBy && { invited_by: invitedBy }) };
    const invitation = { email, metadata, redirect };
    const account = await deps.db
      .transaction()
      .execute((trx) => inviteAccount(trx, deps, invitation));
    return account !== null;
  };
