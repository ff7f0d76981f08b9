import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { ContactChange, NewCustomer } from '#contract/contacts.ts';
import { desk, parseResponse } from './desk-client.ts';

const { contacts } = desk;
const one = (id: string) => ({ param: { id } });

/** Somebody outside who wrote to the firm, or to whom it wrote. */
export type Contact = InferResponseType<typeof contacts.$get, 200>[number];

/** A customer as their page shows them. */
export type Customer = InferResponseType<(typeof contacts)[':id']['$get'], 200>;

/** A customer as lists show them. */
export type CustomerRow = InferResponseType<typeof contacts.list.$get, 200>['customers'][number];

/** The few contacts that a part of a name, address or company most likely means. */
export const contactsQuery = (q: string) =>
  queryOptions({
    queryKey: ['contacts', q],
    queryFn: () => parseResponse(contacts.$get({ query: { q } })),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });

/** The customers that a search finds, page after page, by the alphabet. */
export const customerListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['contacts', 'list', q],
    queryFn: ({ pageParam: after }) =>
      parseResponse(contacts.list.$get({ query: { q, ...(after && { after }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** One customer, by any of their addresses. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'one', id],
    queryFn: () => parseResponse(contacts[':id'].$get(one(id))),
  });

export const addCustomer = (json: NewCustomer) => parseResponse(contacts.$post({ json }));

export const changeCustomerDetails = (id: string, json: ContactChange) =>
  parseResponse(contacts[':id'].$put({ ...one(id), json }));

/** Adds an address to somebody; of another customer, they become the same person. */
export const addAddress = (id: string, email: string) =>
  parseResponse(contacts[':id'].addresses.$post({ ...one(id), json: { email } }));

/** Makes another customer an address of this one. */
export const mergeCustomers = (id: string, sourceId: string) =>
  parseResponse(contacts[':id'].merge.$post({ ...one(id), json: { sourceId } }));

/** Takes addresses from somebody: the first is a customer again, who has the others. */
export const separateAddresses = (id: string, ids: string[]) =>
  parseResponse(contacts[':id'].separate.$post({ ...one(id), json: { ids } }));

export const eraseCustomer = (id: string) => parseResponse(contacts[':id'].erase.$post(one(id)));

/** The first customers that a few letters find. */
export const customerSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['contacts', 'search', q],
    queryFn: async () => {
      const { customers } = await parseResponse(contacts.list.$get({ query: { q } }));
      return customers.slice(0, 8);
    },
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  });
