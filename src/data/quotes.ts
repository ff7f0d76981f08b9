import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Language } from '#contract/fields.ts';
import type { NewQuote, QuoteContent, QuoteFilter, RecordedAcceptance } from '#contract/quote.ts';
import { desk, parseResponse } from './desk-client.ts';
import { partOfStart } from './desk-start.ts';
import { readResponse } from './http.ts';

const { quotes } = desk;
const one = (id: string) => ({ param: { id } });

/** A quote as its page shows it. */
export type Quote = InferResponseType<(typeof quotes)[':id']['$get'], 200>;

/** A quote as lists show it. */
export type QuoteRow = InferResponseType<typeof quotes.$get, 200>['quotes'][number];

/** How many quotes each tab holds, and what they come to in cents. */
export type QuoteSummary = InferResponseType<typeof quotes.summary.$get, 200>;

/** What the list may be narrowed to, as it stands in the page's address. */
export type QuoteListFilter = Pick<QuoteFilter, 'tab' | 'search'>;

/** The quotes that a filter lets through, page after page, latest change first. */
export const quoteListQuery = (filter: QuoteListFilter) =>
  infiniteQueryOptions({
    queryKey: ['quotes', 'list', filter],
    queryFn: ({ pageParam: after }) =>
      parseResponse(quotes.$get({ query: { ...filter, ...(after && { after }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** The quotes that a number, a subject or a name most likely means. */
export const quoteSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['quotes', 'search', search],
    queryFn: async () =>
      (await parseResponse(quotes.$get({ query: { tab: 'all', search } }))).quotes,
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });

/** The tabs of the list, kept fresh. */
export const quoteSummaryQuery = () =>
  queryOptions({
    queryKey: ['quotes', 'summary'],
    queryFn: () => partOfStart('quotes', () => parseResponse(quotes.summary.$get())),
    refetchInterval: 60_000,
  });

/** One quote. */
export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'one', id],
    queryFn: () => parseResponse(quotes[':id'].$get(one(id))),
    // Its customer may decide at any moment.
    refetchInterval: ({ state }) => (state.data?.status === 'sent' ? 15_000 : false),
  });

/** The quotes of a ticket, newest first. */
export const ticketQuotesQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['quotes', 'of-ticket', ticketId],
    queryFn: () => parseResponse(quotes['of-ticket'][':id'].$get(one(ticketId))),
  });

/** Starts a quote, for the customer of a ticket or for somebody else. */
export const createQuote = (start: NewQuote) => parseResponse(quotes.$post({ json: start }));

/** Saves a draft from the version that the agent saw. */
export const saveQuote = (id: string, version: number, content: QuoteContent) =>
  parseResponse(quotes[':id'].$put({ ...one(id), json: { version, content } }));

export const discardQuote = (id: string) => parseResponse(quotes[':id'].$delete(one(id)));
export const duplicateQuote = (id: string) => parseResponse(quotes[':id'].duplicate.$post(one(id)));
export const reviseQuote = (id: string) => parseResponse(quotes[':id'].revise.$post(one(id)));

export const sendQuote = (id: string, version: number) =>
  parseResponse(quotes[':id'].send.$post({ ...one(id), json: { version } }));

export const remindOfQuote = (id: string, version: number) =>
  parseResponse(quotes[':id'].remind.$post({ ...one(id), json: { version } }));

export const withdrawQuote = (id: string, version: number, reason: string) =>
  parseResponse(quotes[':id'].withdraw.$post({ ...one(id), json: { version, reason } }));

/** Records a yes by phone or purchase order, with its proof. */
export async function recordAcceptance(
  id: string,
  acceptance: RecordedAcceptance,
  file: File | undefined,
): Promise<Quote> {
  const form = new FormData();
  form.set('acceptance', JSON.stringify(acceptance));
  if (file) form.set('file', file);
  return parseResponse(quotes[':id'].acceptance.$post(one(id), { init: { body: form } }));
}

/** A quote's PDF; of a draft in the language asked for. */
export async function quotePdf(id: string, language: Language): Promise<Blob> {
  return blobOf(await quotes[':id'].pdf.$get({ ...one(id), query: { language } }));
}

/** The quotes that a filter lets through, as CSV. */
export async function exportQuotes(filter: QuoteListFilter, language: Language): Promise<Blob> {
  return blobOf(await quotes.export.$get({ query: { ...filter, language } }));
}

async function blobOf(response: Response): Promise<Blob> {
  return response.ok ? response.blob() : readResponse(response);
}
