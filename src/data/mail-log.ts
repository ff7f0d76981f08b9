import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { MailLogFilter } from '#contract/mail-log.ts';
import { desk, parseResponse } from './desk-client.ts';

const log = desk['mail-log'];
const one = (id: string) => ({ param: { id } });

/** A mail that left, or should have. */
export type LoggedMail = InferResponseType<typeof log.$get, 200>['mails'][number];

/** Which mails are shown, as it stands in the page's address. */
export type MailFilter = Pick<MailLogFilter, 'status' | 'recipient'>;

/** The mails that a filter lets through, page after page, newest first. */
export const mailLogQuery = (filter: MailFilter) =>
  infiniteQueryOptions({
    queryKey: ['mail-log', filter],
    queryFn: ({ pageParam: after }) =>
      parseResponse(log.$get({ query: { ...filter, ...(after && { after }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** What a mail says. Of a mail that carries a way into an account there is none. */
export const mailTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail-text', id],
    queryFn: () => parseResponse(log[':id'].text.$get(one(id))),
  });

/** Sends a mail that was given up once more. */
export const retryMail = (id: string) => parseResponse(log[':id'].retry.$post(one(id)));

/** Sends all of them once more; tells how many. */
export const retryAllMails = () => parseResponse(log.retry.$post());
