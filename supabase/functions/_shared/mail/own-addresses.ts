import { firm } from '#contract/firm.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';

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

/** Throws `invalid` for such an address as somebody's own: the desk would write to itself. */
export function refuseOwnAddress(
  settings: MailSettings,
  address: string | null | undefined,
  field = 'email',
): void {
  if (address && isOwnAddress(settings, address)) {
    throw new ApiError('invalid', { fields: { [field]: 'invalid' } });
  }
}

const withoutTag = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
