import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { NewCannedReply } from '#contract/canned.ts';
import { desk, parseResponse } from './desk-client.ts';

const canned = desk['canned-replies'];

/** A text that agents use again, in both languages. */
export type CannedReply = InferResponseType<typeof canned.$get, 200>[number];

export const cannedQuery = () =>
  queryOptions({ queryKey: ['canned'], queryFn: () => parseResponse(canned.$get()) });

export const addCanned = (reply: NewCannedReply) => parseResponse(canned.$post({ json: reply }));

export const changeCanned = (id: string, reply: NewCannedReply & { version: number }) =>
  parseResponse(canned[':id'].$put({ param: { id }, json: reply }));

export const removeCanned = (id: string) => parseResponse(canned[':id'].$delete({ param: { id } }));
