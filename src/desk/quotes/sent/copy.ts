import en from '#copy/en/desk/quote-sent.ts';
import nl from '#copy/nl/desk/quote-sent.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of what becomes of a quote that was sent, which come with its page: every other one would carry them in vain. */
export const useSentQuoteCopy = () => copies[useLanguage().language];
