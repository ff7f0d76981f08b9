import en from '#copy/en/desk/price-list.ts';
import nl from '#copy/nl/desk/price-list.ts';
import { useLanguage } from '../language.tsx';

const copies = { nl, en };

/** The words of the price list and of templates, which come with the screens that show them. */
export const usePriceListCopy = () => copies[useLanguage().language];
