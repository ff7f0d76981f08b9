import { isEmailAddress, isPhoneNumber } from '#contract/fields.ts';
import type { Language } from '#lib/language.ts';
import type { NewContact } from './NewContactFields.tsx';

/** Somebody new by what was searched for in vain: a number, an address, or else a name. */
export function newContactFrom(text: string, locale: Language): NewContact {
  const isNumber = isPhoneNumber(text) && /^[+\d\s()/.\p{Pd}]+$/u.test(text);
  const field = isNumber ? 'phone' : isEmailAddress(text) ? 'email' : 'name';
  return { name: '', email: '', phone: '', company: '', locale, [field]: text };
}
