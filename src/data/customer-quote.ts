import { hc, type InferResponseType } from 'hono/client';
import type { Acceptance, Decline, Question } from '#contract/quote.ts';
import type { QuoteApp } from '#functions/quote/handler.ts';
import { functionUrl } from '#lib/function-url.ts';
import { readResponse } from './http.ts';

type QuoteClient = ReturnType<typeof hc<QuoteApp>>['quote'];

/** A quote as its customer may see it. */
export type CustomerQuote = InferResponseType<QuoteClient['$get'], 200>;

/**
 * What the customer can do with the quote of a token. Each resolves with the quote as it is then,
 * and throws a ApiError when the server says no, a TypeError when it cannot be reached.
 */
export function customerQuote(token: string) {
  const headers = {
    apikey: import.meta.env.VITE_SUPABASE_ANON_KEY,
    // Not in the address, which stands in logs.
    Authorization: `Bearer ${token}`,
  };
  const { quote } = hc<QuoteApp>(functionUrl(''), { headers });
  const answer = async (call: Promise<Response>) => readResponse<CustomerQuote>(await call);
  return {
    read: () => answer(quote.$get()),
    /** Mails the code that a yes asks for. */
    async sendCode(): Promise<void> {
      const response: Response = await quote.code.$post();
      if (!response.ok) await readResponse(response);
    },
    accept: (json: Acceptance) => answer(quote.accept.$post({ json })),
    decline: (json: Decline) => answer(quote.decline.$post({ json })),
    ask: (json: Question) => answer(quote.question.$post({ json })),
    async pdf(): Promise<Blob> {
      const response = await quote.pdf.$get();
      return response.ok ? response.blob() : readResponse(response);
    },
  };
}
