import type { ParsedMail } from '#files/parsing.ts';
import { parseAuthenticationResults } from './authentication-results.ts';

/**
 * What is known of a mail's `From`: `failed` says that its domain disowns it, or that the receiver
 * found another sender in it than we do.
 */
export type SenderProof = 'verified' | 'failed' | 'unknown';

/**
 * Whether a mail comes from where it says, in the words of the one receiver that is trusted: its own
 * `Authentication-Results` (RFC 8601), which it puts above all that came with the mail. What any other
 * server says there, the sender may have written. Without a trusted receiver nothing is known.
 *
 * A verdict counts only for the domain that it names, and a mail with several senders has none that
 * could be verified: the receiver may have judged another than the one that we show.
 */
export function verifySender(
  {
    from,
    hasOneSender,
    authentication,
  }: Pick<ParsedMail, 'from' | 'hasOneSender' | 'authentication'>,
  trusted: string | undefined,
): SenderProof {
  if (!from || !trusted) return 'unknown';
  const own = authentication
    .map(parseAuthenticationResults)
    .find(({ authservId }) => authservId === trusted.toLowerCase());
  if (!own) return 'unknown';
  if (!hasOneSender || !own.results) return 'failed';
  const domain = from.email.slice(from.email.lastIndexOf('@') + 1);
  const dmarc = own.results.filter(({ method }) => method === 'dmarc');
  const judged = dmarc.flatMap(({ domainsOf }) => domainsOf('header.from'));
  const isOther = judged.some((each) => each !== '' && each !== domain);
  if (isOther || dmarc.some(({ result }) => result === 'fail')) return 'failed';
  const isOurs = dmarc.length > 0 && judged.length >= dmarc.length && !judged.includes('');
  if (isOurs && dmarc.every(({ result }) => result === 'pass')) return 'verified';
  const isAligned = own.results.some(({ method, result, domainsOf }) => {
    const property = vouching.get(method);
    const vouched = property && result === 'pass' ? domainsOf(property) : [];
    return vouched.length > 0 && vouched.every((each) => speaksFor(each, domain));
  });
  return isAligned ? 'verified' : 'unknown';
}

/** Which property of a method names the domain that it vouches for. */
const vouching = new Map([
  ['dkim', 'header.d'],
  ['spf', 'smtp.mailfrom'],
]);

/** A domain speaks for itself and for those below it. */
const speaksFor = (vouched: string, domain: string) =>
  vouched !== '' && (domain === vouched || domain.endsWith(`.${vouched}`));
