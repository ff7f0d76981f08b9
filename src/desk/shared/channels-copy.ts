import en from '#copy/en/desk/channels.ts';
import nl from '#copy/nl/desk/channels.ts';
import { useLanguage } from './language.tsx';

const copies = { nl, en };

/** The words of the ways of mail, which come with the two screens that speak of them. */
export const useChannelsCopy = () => copies[useLanguage().language];
