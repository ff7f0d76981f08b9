import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { browserOf } from '#contract/browser-name.ts';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import { neighbourhoodOf } from '#http/client-address.ts';
import { newDeviceEmail } from '#mail/outbound/account-emails.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { languageOfAccount } from '#util/language.ts';
import type { Account } from './accounts.ts';
import type { AuthDeps } from './deps.ts';
import { digest } from './digest.ts';
import type { Visitor } from './sessions.ts';

/** How long the link of the mail ends the session. */
const linkLifetimeMs = 7 * 24 * 3_600_000;

/** Tells the account's owner by mail of a session in a browser that never came before. */
export async function mailNewDevice(
  trx: Transaction<DB>,
  { settings, now }: Pick<AuthDeps, 'settings' | 'now'>,
  { account, sessionId, visitor }: { account: Account; sessionId: string; visitor: Visitor },
): Promise<void> {
  const at = now();
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('private.session_end_links')
    .values({
      token_hash: digest(token),
      session_id: sessionId,
      expires_at: new Date(at.getTime() + linkLifetimeMs),
    })
    .execute();
  const language = languageOfAccount(account.raw_user_meta_data);
  const url = new URL('/auth/v1/mail-link', settings.siteUrl);
  url.search = String(new URLSearchParams({ token, type: 'end_session', lang: language }));
  const letter = newDeviceEmail(language, {
    device: browserOf(visitor.userAgent ?? ''),
    network: neighbourhoodOf(visitor.address),
    at,
    url: url.href,
  });
  await enqueueMail(trx, { ...letter, to: account.email ?? '', automatic: true, secret: true });
}

/** Ends the session that such a mail tells of. False when the link was used, or is too old. */
export async function endReportedSession(
  trx: Transaction<DB>,
  token: string,
  { address }: Visitor,
  now: Date,
): Promise<boolean> {
  const spent = await trx
    .deleteFrom('private.session_end_links')
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  if (!spent) return false;
  const ended = await trx
    .deleteFrom('auth.sessions')
    .where('id', '=', spent.session_id)
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) return false;
  const actor = { id: ended.user_id, email: null };
  const traits = { session_id: spent.session_id, by: 'mail' };
  await audit(trx, { action: 'logout', actor, address, traits }, now);
  return true;
}
