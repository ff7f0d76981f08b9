import en from '#copy/en/desk/contacts.ts';
import nl from '#copy/nl/desk/contacts.ts';
import { useLanguage } from '../shared/language.tsx';

const copies = { nl, en };

/** The words of these screens, which come with them: every other screen would carry them in vain. */
export const useContactsCopy = () => copies[useLanguage().language];
