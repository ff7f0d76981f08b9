import en from '#copy/en/desk/promises.ts';
import nl from '#copy/nl/desk/promises.ts';
import { useLanguage } from '../language.tsx';

const copies = { nl, en };

/** The words of promises, which come with the screens that show them: every other would carry them in vain. */
export const usePromiseCopy = (): (typeof copies)['nl' | 'en'] => copies[useLanguage().language];
