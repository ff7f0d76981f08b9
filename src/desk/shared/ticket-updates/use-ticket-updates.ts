import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Presence, type TicketUpdates, ticketUpdatesQuery } from '#data/ticket-updates.ts';
import { wantedNews } from '../notifications/preference.ts';

/** Asks what changed, again and again. Once, in the frame: all others listen. */
export function usePollTicketUpdates(): void {
  useQuery(ticketUpdatesQuery(useQueryClient(), wantedNews));
}

/** What the pulse told, or the part of it that matters here. */
export function useTicketUpdates<Part>(select: (pulse: TicketUpdates) => Part): Part | undefined {
  return useQuery({ ...ticketUpdatesQuery(useQueryClient()), enabled: false, select }).data;
}

/** Which colleagues have a ticket open. */
export const usePresent = (id: string): readonly Presence[] =>
  useTicketUpdates(({ presence }) => presence.filter(({ ticketId }) => ticketId === id)) ?? [];
