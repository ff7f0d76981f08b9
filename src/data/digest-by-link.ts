import { hc, type InferResponseType } from 'hono/client';
import type { DigestApp } from '#functions/digest/handler.ts';
import { functionUrl } from '#lib/function-url.ts';
import { readResponse } from './http.ts';

type DigestClient = ReturnType<typeof hc<DigestApp>>['digest'];

/** Whether the overview by mail is on. */
export type Subscription = InferResponseType<DigestClient['$get'], 200>;

/**
 * What the token of an overview allows. Each resolves with how it stands then, and throws a ApiError when the
 * server says no, a TypeError when it cannot be reached.
 */
export function digestByLink(token: string) {
  // Not in the address, which stands in logs.
  const headers = { Authorization: `Bearer ${token}` };
  const { digest } = hc<DigestApp>(functionUrl(''), { headers });
  const answer = async (call: Promise<Response>) => readResponse<Subscription>(await call);
  return {
    read: () => answer(digest.$get()),
    turnOff: () => answer(digest.unsubscribe.$post({ query: {} })),
  };
}
