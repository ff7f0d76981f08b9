import type { ParsedMail } from '#files/parsing.ts';

/** What is known of a mail's `From`: `failed` says that its domain disowns it. */
export type SenderProof = 'verified' | 'failed' | 'unknown';

/**
 * Whether a mail comes from where it says, in the words of the one receiver that is trusted: its own
 * `Authentication-Results` (RFC 8601), which it puts above all that came with the mail. What any other
 * server says there, the sender may have written. Without a trusted receiver nothing is known.
 */
export function verifySender(
  { from, authentication }: Pick<ParsedMail, 'from' | 'authentication'>,
  trusted: string | undefined,
): SenderProof {
  if (!from || !trusted) return 'unknown';
  const own = authentication.find((value) => authservId(value) === trusted.toLowerCase());
  if (own === undefined) return 'unknown';
  const results = resultsOf(own);
  const domain = from.email.slice(from.email.lastIndexOf('@') + 1);
  const dmarc = results.find(({ method }) => method === 'dmarc')?.result;
  if (dmarc === 'fail') return 'failed';
  if (dmarc === 'pass') return 'verified';
  const isAligned = results.some(
    ({ result, vouched }) =>
      result === 'pass' && vouched !== undefined && speaksFor(vouched, domain),
  );
  return isAligned ? 'verified' : 'unknown';
}

/** A domain speaks for itself and for those below it. */
const speaksFor = (vouched: string, domain: string) =>
  vouched.includes('.') && (domain === vouched || domain.endsWith(`.${vouched}`));

const authservId = (value: string) =>
  /^\s*([^\s;]+)/.exec(withoutComments(value))?.[1]?.toLowerCase();

/** Each method with its result, and the domain that it vouched for where it has one. */
function resultsOf(value: string) {
  const [, ...statements] = withoutComments(value).toLowerCase().split(';');
  return statements.flatMap((statement) => {
    const [, method, result] = /^\s*([\w-]+)(?:\/\d+)?\s*=\s*(\w+)/.exec(statement) ?? [];
    if (!method || !result) return [];
    const named =
      method === 'dkim'
        ? /\sheader\.d\s*=\s*"?([\w.-]+)/.exec(statement)
        : method === 'spf'
          ? /\ssmtp\.mailfrom\s*=\s*"?(?:[^\s"@]*@)?([\w.-]+)/.exec(statement)
          : null;
    return [{ method, result, vouched: named?.[1] }];
  });
}

/** Comments stand in brackets, and may stand in each other. */
function withoutComments(value: string): string {
  let depth = 0;
  let text = '';
  for (const sign of value) {
    if (sign === '(') depth++;
    else if (sign === ')' && depth > 0) depth--;
    else if (depth === 0) text += sign;
  }
  return text;
}
