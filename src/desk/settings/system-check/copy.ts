import en from '#copy/en/desk/system-check.ts';
import nl from '#copy/nl/desk/system-check.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of the system check, which come with its screen. */
export const useSystemCheckCopy = (): (typeof copies)['nl' | 'en'] =>
  copies[useLanguage().language];
