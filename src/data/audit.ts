import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { AuditFilter } from '#contract/audit.ts';
import { desk, parseResponse } from './desk-client.ts';

/** Something that was done to an account or a setting. */
export type AuditEntry = InferResponseType<typeof desk.audit.$get, 200>['entries'][number];

/** Which entries are shown, as it stands in the page's address. */
export type AuditChoice = Pick<AuditFilter, 'kind' | 'person'>;

/** The entries that a choice lets through, page after page, newest first. */
export const auditQuery = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ pageParam: after }) =>
      parseResponse(desk.audit.$get({ query: { ...choice, ...(after && { after }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Whether every entry is as it was written. */
export const checkAuditChain = () => parseResponse(desk.audit.chain.$get());
