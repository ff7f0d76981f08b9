import type { FunctionSettings } from '#http/deps.ts';
import { hmac } from '#util/hmac.ts';

type ReplySettings = Pick<FunctionSettings, 'replyAddress' | 'secret'>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Where answers about a ticket go: `reply+1001-<token>@…`, or undefined where no mail comes in. The
 * token has 100 bits of an HMAC, in signs that survive a server which changes the case.
 */
export async function replyAddressOf(
  settings: ReplySettings,
  ticketNumber: number,
): Promise<string | undefined> {
  const { replyAddress } = settings;
  if (!replyAddress) return undefined;
  const at = replyAddress.lastIndexOf('@');
  const tag = `${ticketNumber}-${await tokenOf(settings.secret, ticketNumber)}`;
  return `${replyAddress.slice(0, at)}+${tag}${replyAddress.slice(at)}`;
}

/** The number of the ticket that an address was made for; undefined when it is none of ours. */
export async function ticketOfAddress(
  settings: ReplySettings,
  address: string,
): Promise<number | undefined> {
  const { replyAddress } = settings;
  const [, mailbox, digits, domain] = /^([^+]+)\+(\d{1,9})-[a-z2-7]{20}@(.+)$/i.exec(address) ?? [];
  if (!replyAddress || !digits || `${mailbox}@${domain}`.toLowerCase() !== replyAddress) {
    return undefined;
  }
  const number = Number(digits);
  const expected = await replyAddressOf(settings, number);
  // A mail gets no answer whose time could be measured, so a plain comparison will do.
  return address.toLowerCase() === expected ? number : undefined;
}

async function tokenOf(secret: string, ticketNumber: number): Promise<string> {
  const bytes = await hmac(secret, `reply:${ticketNumber}`);
  return Array.from(bytes.slice(0, 20), (byte) => alphabet[byte & 31]).join('');
}
