import en from '#copy/en/desk/api.ts';
import nl from '#copy/nl/desk/api.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of the API's screen, which come with it: every other screen would carry them in vain. */
export const useApiCopy = (): (typeof copies)['nl' | 'en'] => copies[useLanguage().language];
