import en from '#copy/en/desk/retention.ts';
import nl from '#copy/nl/desk/retention.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words about what is kept, which come with the screens that say them. */
export const useRetentionCopy = (): (typeof copies)['nl' | 'en'] => copies[useLanguage().language];
