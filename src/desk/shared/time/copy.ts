import en from '#copy/en/desk/time.ts';
import nl from '#copy/nl/desk/time.ts';
import { useLanguage } from '../language.tsx';

const copies = { nl, en };

/** The words of time, which come with the screens that show it: every other one would carry them in vain. */
export const useTimeCopy = () => copies[useLanguage().language];
