import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { Language } from '#contract/fields.ts';
import type { NewTimeEntry, TimeEntryChange, TimeFilter, TimeSetting } from '#contract/time.ts';
import { desk, parseResponse } from './desk-client.ts';
import { readResponse } from './http.ts';

const tickets = desk.tickets;
const one = (id: string) => ({ param: { id } });

/** What was worked on a ticket, and what it takes to write down more. */
export type TicketTime = InferResponseType<(typeof tickets)[':id']['time']['$get'], 200>;
export type TimeEntry = TicketTime['entries'][number];

/** What was worked in a period, by company, agent, activity and ticket. */
export type TimeReport = InferResponseType<typeof desk.reports.time.$get, 200>;

/** Asked again now and then: the timer may have been started or stopped elsewhere. */
export const ticketTimeQuery = (id: string) =>
  queryOptions({
    queryKey: ['time', id],
    queryFn: () => parseResponse(tickets[':id'].time.$get(one(id))),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });

/** Each answers with what was worked on the ticket now. */
export const addTimeEntry = (id: string, json: NewTimeEntry) =>
  parseResponse(tickets[':id'].time.$post({ ...one(id), json }));

export const changeTimeEntry = (id: string, entryId: string, json: TimeEntryChange) =>
  parseResponse(tickets[':id'].time[':entryId'].$put({ param: { id, entryId }, json }));

export const removeTimeEntry = (id: string, entryId: string) =>
  parseResponse(tickets[':id'].time[':entryId'].$delete({ param: { id, entryId } }));

export const restoreTimeEntry = (id: string, entryId: string) =>
  parseResponse(tickets[':id'].time[':entryId'].restore.$post({ param: { id, entryId } }));

export const startTimer = (id: string) => parseResponse(tickets[':id'].timer.$put(one(id)));
export const discardTimer = (id: string) => parseResponse(tickets[':id'].timer.$delete(one(id)));

export const timeReportQuery = (filter: TimeFilter) =>
  queryOptions({
    queryKey: ['reports', 'time', filter],
    queryFn: () => parseResponse(desk.reports.time.$get({ query: filter })),
    placeholderData: keepPreviousData,
  });

/** Every entry that a report counts, as CSV. */
export async function exportTime(filter: TimeFilter, language: Language): Promise<Blob> {
  const response = await desk.reports.time.export.$get({ query: { ...filter, language } });
  return response.ok ? response.blob() : readResponse(response);
}

export const timeSettingQuery = () =>
  queryOptions({
    queryKey: ['settings', 'time'],
    queryFn: () => parseResponse(desk.settings.time.$get()),
  });

/** Made against the version that was read; answers with what is now. */
export const changeTimeSetting = (json: TimeSetting) =>
  parseResponse(desk.settings.time.$put({ json }));
