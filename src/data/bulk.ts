import {
  type BulkChangeInput as BulkChange,
  type BulkResult,
  type ExportRequest,
  mostAtOnce,
} from '#contract/bulk.ts';
import { uuid } from '#lib/uuid.ts';
import { desk, parseResponse } from './desk-client.ts';
import { readResponse } from './http.ts';
import type { TicketRow } from './queue.ts';

const { batches, export: exported } = desk.queue;

export type { BulkChange, BulkResult, ExportRequest };

/** What was done to many tickets at once, under one id by which it can be taken back. */
export interface Batch {
  id: string;
  results: BulkResult[];
}

/** Changes many tickets, each from the version that the agent saw. */
export async function changeMany(
  tickets: readonly Pick<TicketRow, 'id' | 'version'>[],
  change: BulkChange,
): Promise<Batch> {
  const id = uuid();
  const results: BulkResult[] = [];
  for (let start = 0; start < tickets.length; start += mostAtOnce) {
    const some = tickets
      .slice(start, start + mostAtOnce)
      .map(({ id, version }) => ({ id, version }));
    results.push(
      ...(await parseResponse(batches.$post({ json: { batch: id, tickets: some, change } }))),
    );
  }
  return { id, results };
}

/** Takes a batch back; what somebody changed since stays, and is named. */
export const undoBatch = (id: string) =>
  parseResponse(batches[':id'].undo.$post({ param: { id } }));

/** A list of tickets as CSV. */
export async function exportTickets(request: ExportRequest): Promise<Blob> {
  const response = await exported.$post({ json: request });
  return response.ok ? response.blob() : readResponse(response);
}
