import en from '#copy/en/desk/mail-log.ts';
import nl from '#copy/nl/desk/mail-log.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of the mail log, which come with it: every other screen would carry them in vain. */
export const useMailLogCopy = () => copies[useLanguage().language];
