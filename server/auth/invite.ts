import type { Transaction } from 'kysely';
import type { Invitation } from '../../supabase/functions/_shared/contract/account.ts';
import type { DB } from '../../supabase/functions/_shared/database.gen.ts';
import { findAccount, insertAccount } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { mailLink } from './mail.ts';

/**
 * Makes an account without a password for an invited address, and mails its owner the link that
 * confirms it. Inviting again mails a new link. False when the account is in use already.
 */
export const createInvite =
  (deps: AuthDeps) =>
  async (trx: Transaction<DB>, { email, language }: Invitation): Promise<boolean> => {
    const { settings, now } = deps;
    const known = await findAccount(trx, { email });
    if (known?.email_confirmed_at) return false;
    const metadata = { language };
    const id =
      known?.id ??
      (await insertAccount(trx, { email, passwordHash: null, metadata, confirmedAt: null }, now()));
    await trx.updateTable('auth.users').set({ invited_at: now() }).where('id', '=', id).execute();
    await mailLink(trx, deps, {
      kind: 'invite',
      purpose: 'confirmation_token',
      account: { id, email, raw_user_meta_data: metadata },
      redirect: new URL('/servicedesk/first-time-setup', settings.siteUrl),
      pkce: false,
    });
    return true;
  };
