import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { NewWebhook, WebhookChange } from '#contract/webhooks.ts';
import { desk, parseResponse } from './desk-client.ts';

const { webhooks } = desk;

/** Where other programs and rooms are told what happens. */
export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: () => parseResponse(webhooks.$get()),
  });

export type Webhook = InferResponseType<typeof webhooks.$get, 200>['webhooks'][number];

/** One thing that it was told. */
export type Delivery = InferResponseType<
  (typeof webhooks)[':id']['deliveries']['$get'],
  200
>['deliveries'][number];

/** What one of them was told of late, newest first. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ pageParam: after }) =>
      parseResponse(
        webhooks[':id'].deliveries.$get({
          param: { id },
          query: after ? { after } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Makes one; of Standard Webhooks, tells the secret this once. */
export const createWebhook = (json: NewWebhook) => parseResponse(webhooks.$post({ json }));

export const changeWebhook = (id: string, json: WebhookChange) =>
  parseResponse(webhooks[':id'].$put({ param: { id }, json }));

/** Gives it a new secret, told this once. */
export const changeWebhookSecret = (id: string) =>
  parseResponse(webhooks[':id'].secret.$post({ param: { id } }));

export const deleteWebhook = (id: string) =>
  parseResponse(webhooks[':id'].$delete({ param: { id } }));

/** Sends it something that means nothing. */
export const testWebhook = (id: string) =>
  parseResponse(webhooks[':id'].test.$post({ param: { id } }));

/** Delivers something once more. */
export const replayDelivery = (id: string, delivery: string) =>
  parseResponse(webhooks[':id'].deliveries[':delivery'].replay.$post({ param: { id, delivery } }));
