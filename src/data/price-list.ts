import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Language } from '#contract/fields.ts';
import type { PriceItemChange, PriceItemFields } from '#contract/price-item.ts';
import { desk, parseResponse } from './desk-client.ts';
import { readResponse } from './http.ts';

const items = desk['price-items'];
const templates = desk['quote-templates'];

/** Something that the firm sells. */
export type PriceItem = InferResponseType<typeof items.$get, 200>[number];
/** What a quote can start with. */
export type QuoteTemplate = InferResponseType<typeof templates.$get, 200>[number];

/** The whole price list, what is archived too. */
export const priceListQuery = () =>
  queryOptions({ queryKey: ['price-items'], queryFn: () => parseResponse(items.$get()) });

/** Each answers with the list as it is now. */
export const addPriceItem = (json: PriceItemFields) => parseResponse(items.$post({ json }));
export const changePriceItem = (id: string, json: PriceItemChange) =>
  parseResponse(items[':id'].$put({ param: { id }, json }));

/** Takes a table in; a trial only counts what would happen. */
export const importPriceList = (csv: string, isTrial: boolean) =>
  parseResponse(items.import.$post({ json: { csv, isTrial } }));

export async function exportPriceList(language: Language): Promise<Blob> {
  const response = await items.export.$get({ query: { language } });
  return response.ok ? response.blob() : readResponse(response);
}

export const quoteTemplatesQuery = () =>
  queryOptions({ queryKey: ['quote-templates'], queryFn: () => parseResponse(templates.$get()) });

/** Each answers with the templates as they are now. */
export const saveQuoteTemplate = (name: string, quoteId: string) =>
  parseResponse(templates.$post({ json: { name, quoteId } }));
export const renameQuoteTemplate = (id: string, name: string) =>
  parseResponse(templates[':id'].$put({ param: { id }, json: { name } }));
export const removeQuoteTemplate = (id: string) =>
  parseResponse(templates[':id'].$delete({ param: { id } }));
