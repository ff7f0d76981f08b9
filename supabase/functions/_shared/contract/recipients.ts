import * as v from 'valibot';
import { email, isEmailAddress } from './fields.ts';

/** So many people one mail goes to at most, however they are addressed. */
export const mostRecipients = 20;

/** Addresses of people, each once. */
export const recipients = v.pipe(
  v.array(email, 'invalid'),
  v.maxLength(mostRecipients, 'too-long'),
  v.transform((addresses) => [...new Set(addresses)]),
);

/** What people type in a field of addresses, and what is left of it that is none. */
export function readAddresses(text: string): { addresses: string[]; wrong: string[] } {
  const typed = text
    .split(/[,;\n]+/)
    .map((each) => (/<([^<>]*)>\s*$/.exec(each)?.[1] ?? each).trim().toLowerCase())
    .filter(Boolean);
  return {
    addresses: [...new Set(typed.filter(isEmailAddress))],
    wrong: typed.filter((each) => !isEmailAddress(each)),
  };
}
