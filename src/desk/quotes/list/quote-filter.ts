import * as v from 'valibot';
import { quoteListSchema } from '#contract/quote.ts';
import type { QuoteListFilter } from '#data/quotes.ts';
import { deskPaths } from '#lib/desk-paths.ts';

const filterSchema = v.object({
  tab: v.fallback(quoteListSchema.entries.tab, 'open'),
  search: v.fallback(quoteListSchema.entries.search, ''),
});

/** The filter that an address names; what it does not name, or names wrongly, is the default. */
export const quoteFilterOf = (search: URLSearchParams): QuoteListFilter =>
  v.parse(filterSchema, Object.fromEntries(search));

/** The address of the list with a filter. Defaults are left out. */
export function quoteListPath({ tab, search }: Partial<QuoteListFilter>): string {
  const query = new URLSearchParams();
  if (tab && tab !== 'open') query.set('tab', tab);
  if (search) query.set('search', search);
  return query.size > 0 ? `${deskPaths.offers}?${query}` : deskPaths.offers;
}
