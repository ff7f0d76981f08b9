import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Bookkeeping, Buyer } from '#contract/invoice.ts';
import { desk, parseResponse } from './desk-client.ts';
import { readResponse } from './http.ts';

const { quotes, settings } = desk;
const one = (id: string) => ({ param: { id } });

/** Whom the invoice of a quote is made out to, as far as it is known. */
export type InvoiceFacts = InferResponseType<(typeof quotes)[':id']['invoice']['$get'], 200>;

export const invoiceFactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'invoice', id],
    queryFn: () => parseResponse(quotes[':id'].invoice.$get(one(id))),
    gcTime: 0,
  });

/** The draft of the invoice of an accepted quote, as UBL; keeps its buyer. */
export async function exportInvoice(id: string, buyer: Buyer): Promise<Blob> {
  const response = await quotes[':id'].invoice.$post({ ...one(id), json: { buyer } });
  return response.ok ? response.blob() : readResponse(response);
}

export const bookkeepingQuery = () =>
  queryOptions({
    queryKey: ['settings', 'bookkeeping'],
    queryFn: () => parseResponse(settings.bookkeeping.$get()),
  });

/** Made against the version that was read; answers with what is now. */
export const changeBookkeeping = (json: Bookkeeping) =>
  parseResponse(settings.bookkeeping.$put({ json }));
