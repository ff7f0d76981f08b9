import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { NewCannedReply } from '#contract/canned.ts';
import { answerTo, desk } from './desk.ts';

const canned = desk['canned-replies'];

/** A text that agents use again, in both languages. */
export type CannedReply = InferResponseType<typeof canned.$get, 200>[number];

export const cannedQuery = () =>
  queryOptions({ queryKey: ['canned'], queryFn: () => answerTo(canned.$get()) });

export const addCanned = (reply: NewCannedReply) => answerTo(canned.$post({ json: reply }));

export const changeCanned = (id: string, reply: NewCannedReply & { version: number }) =>
  answerTo(canned[':id'].$put({ param: { id }, json: reply }));

export const removeCanned = (id: string) => answerTo(canned[':id'].$delete({ param: { id } }));
