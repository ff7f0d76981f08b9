import type { Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { DB } from '#database/database.gen.ts';
import { insertAccount } from './accounts.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';

interface FirstAccount {
  email: string;
  password: string;
  naam: string;
  language?: Language | undefined;
}

/**
 * Creates an account with a confirmed address, and its agent, who is an admin and sees candidates, in
 * the caller's transaction. The
 * sign-up rule does not stand in the way: the address is invited along with it. Returns its id;
 * throws `weak_password` for a password that would be refused elsewhere.
 */
export async function createAccount(
  trx: Transaction<DB>,
  { email, password, naam, language }: FirstAccount,
  now: Date,
): Promise<string> {
  requireStrongPassword(password);
  const address = email.trim().toLowerCase();
  await trx
    .insertInto('invitations')
    .values({ email: address, expires_at: now, accepted_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ accepted_at: now }))
    .execute();
  const id = await insertAccount(
    trx,
    {
      email: address,
      passwordHash: await hashPassword(password),
      metadata: { full_name: naam, ...(language && { language }) },
      confirmedAt: now,
    },
    now,
  );
  await trx
    .insertInto('users')
    .values({ id, email: address, naam, rol: 'admin', recruiting: true })
    .execute();
  return id;
}
