import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { NewView, ViewChange } from '#contract/views.ts';
import { desk, parseResponse } from './desk-client.ts';
import { partOfStart } from './desk-start.ts';

const { views } = desk;

/** A filter with a name; a pinned one knows how many tickets it holds. */
export type SavedView = InferResponseType<typeof views.$get, 200>[number];

/** The agent's own views and the shared ones, by name. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: ['tickets', 'views'],
    queryFn: () => partOfStart('views', () => parseResponse(views.$get())),
  });

/** Keeps a filter under a name. */
export const createView = (view: NewView) => parseResponse(views.$post({ json: view }));

/** Changes a view: only the fields given. */
export const changeView = (id: string, change: ViewChange) =>
  parseResponse(views[':id'].$patch({ param: { id }, json: change }));

/** Deletes a view; the tickets stay what they are. */
export const deleteView = (id: string) => parseResponse(views[':id'].$delete({ param: { id } }));
