import { queryOptions } from '@tanstack/react-query';
import type { SplitRequest } from '#contract/links.ts';
import { desk, parseResponse } from './desk-client.ts';

const ticket = desk.tickets[':id'];

/** Merges a ticket into another, named by its number (`D-1001` or `1001`). */
export const mergeTicket = (id: string, into: string, version: number) =>
  parseResponse(ticket.merge.$post({ param: { id }, json: { into, version } }));

/** Undoes a merge: the ticket is again what it was. */
export const undoMerge = (id: string) => parseResponse(ticket.merge.$delete({ param: { id } }));

/** Makes a ticket of a message, or of all from it on; resolves with the new one. */
export const splitTicket = (id: string, split: SplitRequest) =>
  parseResponse(ticket.split.$post({ param: { id }, json: split }));

/** Takes a split back: the messages return to the ticket that they came from. */
export const undoSplit = (id: string) => parseResponse(ticket.split.$delete({ param: { id } }));

/** Makes a ticket a part of another, named by its number; null for none. */
export const setParent = (id: string, parent: string | null, version: number) =>
  parseResponse(ticket.parent.$put({ param: { id }, json: { parent, version } }));

/** Makes a ticket confidential to these agents; to nobody: open to all again. */
export const setConfidants = (id: string, agents: readonly string[], version: number) =>
  parseResponse(ticket.confidants.$put({ param: { id }, json: { agents: [...agents], version } }));

export const addTag = (id: string, tag: string) =>
  parseResponse(ticket.tags[':tag'].$put({ param: { id, tag } }));

export const removeTag = (id: string, tag: string) =>
  parseResponse(ticket.tags[':tag'].$delete({ param: { id, tag } }));

/** The tags that are used most, to choose from. */
export const tagsQuery = () =>
  queryOptions({ queryKey: ['tags'], queryFn: () => parseResponse(desk.tags.$get()) });

/** Lets the agent hear by mail what the customer answers, or no longer. */
export const setWatching = (id: string, isWatching: boolean) =>
  parseResponse(
    isWatching ? ticket.watch.$put({ param: { id } }) : ticket.watch.$delete({ param: { id } }),
  );
