import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { firstPageQuery, type QueueFilter, type TicketRow } from '#data/queue.ts';
import type { TicketUpdates } from '#data/ticket-updates.ts';
import { useTicketUpdates } from '#desk/shared/ticket-updates/use-ticket-updates.ts';

const nothing: Pick<TicketUpdates, 'beats' | 'versions'> = { beats: 0, versions: {} };

/**
 * How many tickets of a list would be new, other or gone if it were read anew. The rows on show
 * stay where they are: the first page is read beside them when the pulse tells of a change.
 */
export function useUpdates(
  filter: QueueFilter,
  rows: readonly TicketRow[],
  readAt: number,
): number {
  const pulse = useTicketUpdates(({ beats, versions }) => ({ beats, versions }));
  const { beats, versions } = pulse ?? nothing;
  const heard = useRef(beats);
  const { data, dataUpdatedAt, refetch } = useQuery({ ...firstPageQuery(filter), enabled: false });
  useEffect(() => {
    if (beats > heard.current) void refetch();
    heard.current = beats;
  }, [beats, refetch]);
  if (!data || dataUpdatedAt < readAt) return 0;
  const shown = new Map(rows.map(({ id, version }) => [id, version]));
  const first = new Set(data.tickets.map(({ id }) => id));
  const other = data.tickets.filter(({ id, version }) => shown.get(id) !== version);
  const gone = rows.filter(({ id, version }) => !first.has(id) && (versions[id] ?? 0) > version);
  return other.length + gone.length;
}
