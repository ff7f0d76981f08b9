import en from '#copy/en/desk/recruiting.ts';
import nl from '#copy/nl/desk/recruiting.ts';
import { useLanguage } from '../language.tsx';

const copies = { nl, en };

/** The words of recruiting, in a language. */
export type RecruitingCopy = (typeof copies)['nl' | 'en'];

/** The words of recruiting, which come with its screens and with a ticket's: every other would carry them in vain. */
export const useRecruitingCopy = (): RecruitingCopy => copies[useLanguage().language];
