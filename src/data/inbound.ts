import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { desk, parseResponse } from './desk-client.ts';

const inbound = desk['inbound-mails'];

/** A mail that came in and made no message. */
export type SetAsideMail = InferResponseType<typeof inbound.$get, 200>[number];

export const inboundQuery = () =>
  queryOptions({ queryKey: ['inbound'], queryFn: () => parseResponse(inbound.$get()) });

/** The beginning of a mail as it came. */
export const inboundSourceQuery = (id: string) =>
  queryOptions({
    queryKey: ['inbound', id],
    queryFn: () => parseResponse(inbound[':id'].source.$get({ param: { id } })),
  });

/** Takes a mail in after all: it becomes a message within seconds. */
export const acceptMail = (id: string) =>
  parseResponse(inbound[':id'].accept.$post({ param: { id } }));
