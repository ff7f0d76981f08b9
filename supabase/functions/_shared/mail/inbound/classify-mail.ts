import type { ParsedMail, Unparsable } from '#files/parsing.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { isOwnAddress } from '../own-addresses.ts';

/** Why a mail makes no message: it waits for an agent who judges otherwise. */
export type SetAsideReason =
  | 'duplicate'
  | 'loop'
  | 'automatic'
  | 'bulk'
  | 'bounce'
  | 'too-many'
  | 'no-sender';

/** Why a mail was given up: it cannot be parsed within its bounds, or ended the process each time. */
export type DeadReason = Unparsable['why'] | 'crashed';

/**
 * Whether a mail was written by a machine, for many, or by ourselves (RFC 3834, RFC 2919 and what is
 * usual besides); null when a person wrote to us. An answer to a ticket may come by a list.
 */
export function classifyMail(
  settings: FunctionSettings,
  mail: ParsedMail,
  isAnswer: boolean,
): SetAsideReason | null {
  const { from } = mail;
  const header = headerOf(mail);
  if (isBounce(mail)) return 'bounce';
  if (!from) return 'no-sender';
  if (isOwnAddress(settings, from.email)) return 'loop';
  if (isAutomatic(header)) return 'automatic';
  return !isAnswer && isBulk(header) ? 'bulk' : null;
}

/** Whether the sender asks not to be answered by a machine. */
export function suppressesAutoReply(mail: ParsedMail): boolean {
  const header = headerOf(mail);
  return header('x-auto-response-suppress') !== '' || header('list-id') !== '';
}

/** What a header says; nothing where it is not there. */
type Header = (name: string) => string;
const headerOf =
  ({ headers }: ParsedMail): Header =>
  (name) =>
    headers.get(name) ?? '';

function isBounce(mail: ParsedMail): boolean {
  const header = headerOf(mail);
  return (
    /^\s*<\s*>\s*$/.test(header('return-path')) ||
    /multipart\/report|message\/delivery-status/i.test(header('content-type')) ||
    /^(mailer-daemon|postmaster)@/.test(mail.from?.email ?? '')
  );
}

function isAutomatic(header: Header): boolean {
  const submitted = header('auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(auto_reply|auto-reply)$/i.test(header('precedence').trim()) ||
    ['x-autoreply', 'x-autorespond', 'x-loop'].some((name) => header(name) !== '')
  );
}

const isBulk = (header: Header) =>
  /^(bulk|junk|list)$/i.test(header('precedence').trim()) ||
  ['list-id', 'list-unsubscribe', 'feedback-id'].some((name) => header(name) !== '');
