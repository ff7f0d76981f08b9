import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import { customerQuote } from '#data/customer-quote.ts';
import { paths } from '#lib/paths.ts';
import { useByLink } from '../by-link/use-by-link.ts';

const link = { path: paths.quote, kept: 'delvanta-quote', open: customerQuote };

/** The quote whose token the address brought. */
export const useCustomerQuote = (copy: CustomerQuoteCopy) => useByLink(link, copy);

export type QuoteAction = ReturnType<typeof useCustomerQuote>['act'];
