import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Presence, type Pulse, pulseQuery } from '#data/pulse.ts';

/** Asks what changed, again and again. Once, in the frame: all others listen. */
export function useHeartbeat(): void {
  useQuery(pulseQuery(useQueryClient()));
}

/** What the pulse told, or the part of it that matters here. */
export function usePulse<Part>(select: (pulse: Pulse) => Part): Part | undefined {
  return useQuery({ ...pulseQuery(useQueryClient()), enabled: false, select }).data;
}

/** Which colleagues have a ticket open. */
export const usePresent = (id: string): readonly Presence[] =>
  usePulse(({ presence }) => presence.filter(({ ticketId }) => ticketId === id)) ?? [];
