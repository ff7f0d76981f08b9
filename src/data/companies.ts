import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { CompanyChange, CompanyDetails } from '#contract/contacts.ts';
import type { CompanyContract } from '#contract/settings.ts';
import { desk, parseResponse } from './desk-client.ts';

const { companies } = desk;
const one = (id: string) => ({ param: { id } });

/** A company as its page shows it. */
export type Company = InferResponseType<(typeof companies)[':id']['$get'], 200>;

/** A company as lists show it. */
export type CompanyRow = InferResponseType<typeof companies.$get, 200>['companies'][number];

/** The companies that a search finds, page after page, by the alphabet. */
export const companyListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['companies', 'list', q],
    queryFn: ({ pageParam: after }) =>
      parseResponse(companies.$get({ query: { q, ...(after && { after }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** The first of the companies with a contract of their own, by the alphabet. */
export const contractsQuery = () =>
  queryOptions({
    queryKey: ['companies', 'contracts'],
    queryFn: () => parseResponse(companies.$get({ query: { contract: 'yes' } })),
  });

/** One company. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: () => parseResponse(companies[':id'].$get(one(id))),
  });

export const addCompany = (json: CompanyDetails) => parseResponse(companies.$post({ json }));

export const changeCompany = (id: string, json: CompanyChange) =>
  parseResponse(companies[':id'].$put({ ...one(id), json }));

/** Both answer with the company as it is then. */
export const changeContract = (id: string, json: CompanyContract) =>
  parseResponse(companies[':id'].contract.$put({ ...one(id), json }));
export const removeContract = (id: string) =>
  parseResponse(companies[':id'].contract.$delete(one(id)));

export const removeCompany = (id: string) => parseResponse(companies[':id'].$delete(one(id)));

/** The names of the companies that a few letters most likely mean. */
export const companyNamesQuery = (q: string) =>
  queryOptions({
    queryKey: ['companies', 'names', q],
    queryFn: async () => {
      const { companies: found } = await parseResponse(companies.$get({ query: { q } }));
      return found.slice(0, 8).map(({ name }) => name);
    },
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
