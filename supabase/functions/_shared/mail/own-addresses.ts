import { firm } from '#contract/firm.ts';
import type { FunctionSettings } from '#http/deps.ts';

type MailSettings = Pick<FunctionSettings, 'mailTo' | 'mailFrom' | 'replyAddress'>;

/**
 * Whether mail to an address comes back to us, with or without a ticket's token: what we send there we
 * would take in as somebody's.
 */
export function isOwnAddress(settings: MailSettings, address: string): boolean {
  const { mailTo, mailFrom, replyAddress } = settings;
  const own = [mailTo, mailFrom, replyAddress, ...Object.values(firm.email)];
  const plain = withoutTag(address);
  return own.some((each) => each !== undefined && withoutTag(each) === plain);
}

const withoutTag = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
