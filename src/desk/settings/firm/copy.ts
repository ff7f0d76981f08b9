import en from '#copy/en/desk/firm.ts';
import nl from '#copy/nl/desk/firm.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of this page, which come with it: every other screen would carry them in vain. */
export const useFirmCopy = () => copies[useLanguage().language];
