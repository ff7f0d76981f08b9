import { queryOptions } from '@tanstack/react-query';
import { desk, parseResponse } from './desk-client.ts';

const blocked = desk['blocked-senders'];

/** Whose messages wait in quarantine. */
export const blockedSendersQuery = () =>
  queryOptions({
    queryKey: ['settings', 'blocked-senders'],
    queryFn: () => parseResponse(blocked.$get()),
  });

/** Lets the messages of an address, or of a domain (`@example.com`), wait in quarantine. */
export const blockSender = (pattern: string) => parseResponse(blocked.$post({ json: { pattern } }));

/** Lets messages of an address or a domain come in again. */
export const unblockSender = (pattern: string) =>
  parseResponse(blocked[':pattern'].$delete({ param: { pattern } }));
