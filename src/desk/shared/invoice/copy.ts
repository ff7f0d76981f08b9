import en from '#copy/en/desk/invoice.ts';
import nl from '#copy/nl/desk/invoice.ts';
import { useLanguage } from '../language.tsx';

const copies = { nl, en };

/** The words of the export to bookkeeping, which come with the screens that show them. */
export const useInvoiceCopy = () => copies[useLanguage().language];
