import type { Transaction } from 'kysely';
import type { DB, Json } from '#database/database.gen.ts';
import {
  codeEmail,
  type LinkEmail,
  linkEmail,
  type Notice,
  noticeEmail,
} from '#mail/outbound/account-emails.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { languageOfAccount } from '#util/language.ts';
import type { AuthDeps } from './deps.ts';
import { issueOneTimeToken, type Purpose } from './one-time-tokens.ts';

interface Recipient {
  id: string;
  email: string | null;
  raw_user_meta_data: Json | null;
}

export interface LinkMail {
  kind: LinkEmail;
  purpose: Purpose;
  account: Recipient;
  /** Where the mail goes, when not to the account's address. */
  to?: string;
  /** Where the link leads in the end. */
  redirect: URL;
  /** Whether the link hands out a code for the browser that asked, instead of the session itself. */
  pkce: boolean;
}

/** The prefix by which GoTrue tells links of its PKCE flow. */
export const pkcePrefix = 'pkce_';

/** Makes a link with its token, and the code that does the same. An older one for the purpose stops working. */
export async function issueLink(
  trx: Transaction<DB>,
  { settings, now }: AuthDeps,
  { kind, purpose, account, redirect, pkce, to = account.email ?? '' }: LinkMail,
) {
  const whom = { userId: account.id, email: to, purpose };
  const { token, code } = await issueOneTimeToken(trx, whom, now(), pkce ? pkcePrefix : '');
  const lang = languageOfAccount(account.raw_user_meta_data);
  const url = new URL('/auth/v1/mail-link', settings.siteUrl);
  url.search = String(new URLSearchParams({ token, type: kind, lang, redirect_to: redirect.href }));
  return { href: url.href, token, code, lang };
}

/** Mails a link and its code. */
export async function mailLink(trx: Transaction<DB>, deps: AuthDeps, link: LinkMail) {
  const { href, code, lang } = await issueLink(trx, deps, link);
  const letter = linkEmail(lang, link.kind, href, code, inviterOf(link.account));
  const to = link.to ?? link.account.email ?? '';
  await enqueueMail(trx, { ...letter, to, automatic: true, secret: true });
}

/** Mails a code alone, for what is confirmed on the screen that asked. */
export async function mailCode(
  trx: Transaction<DB>,
  { now }: Pick<AuthDeps, 'now'>,
  { purpose, account }: Pick<LinkMail, 'purpose' | 'account'>,
): Promise<void> {
  const to = account.email ?? '';
  const { code } = await issueOneTimeToken(trx, { userId: account.id, email: to, purpose }, now());
  const letter = codeEmail(languageOfAccount(account.raw_user_meta_data), code);
  await enqueueMail(trx, { ...letter, to, automatic: true, secret: true });
}

/** Mails the account's owner what happened to it. */
export async function mailNotice(trx: Transaction<DB>, account: Recipient, kind: Notice) {
  const letter = noticeEmail(languageOfAccount(account.raw_user_meta_data), kind);
  await enqueueMail(trx, { ...letter, to: account.email ?? '', automatic: true });
}

/** The name that an invitation was made under, where it says one. */
function inviterOf({ raw_user_meta_data: metadata }: Recipient): string | undefined {
  const isRecord = typeof metadata === 'object' && metadata !== null && 'invited_by' in metadata;
  return isRecord && typeof metadata.invited_by === 'string' ? metadata.invited_by : undefined;
}
