import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type Selection, sql } from 'kysely';
import type { ExportRequest } from '#contract/bulk.ts';
import { type QueueFilter, sorts } from '#contract/queue.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { filterCondition } from '#domain/tickets/filter.ts';
import { visibleTo } from '#domain/tickets/visibility.ts';
import type { Viewer } from '#http/deps.ts';
import { csvStream } from '#util/csv.ts';
import { exportWords } from './export-words.ts';
import type { listTickets } from './list.ts';
import { type conversationColumns, rowColumns } from './row.ts';
import { sortOf } from './sort.ts';

const pageSize = 500;

/** The tickets chosen, or all that a filter lets through in its order, as CSV. */
export async function exportTickets(db: Kysely<DB>, agent: Viewer, request: ExportRequest) {
  const order: Pick<QueueFilter, 'sort' | 'order'> =
    'filter' in request ? request.filter : { sort: 'created', order: sorts.created };
  const condition =
    'filter' in request
      ? await filterCondition(db, agent, request.filter)
      : sql<boolean>`tickets.id = any (${request.ids}::uuid[])`;
  const words = exportWords[request.language];
  // The rows are read while the answer leaves: still for whoever asked.
  const inAgentsName = AsyncLocalStorage.snapshot();
  return csvStream(words.head, rows(), request.language);

  async function* rows() {
    let after: { key: string; number: number } | undefined;
    do {
      const sort = sortOf({ ...order, after });
      const query = db
        .selectFrom('tickets')
        .select(rowColumns)
        .select(sort.key.as('key'))
        .where(visibleTo(agent))
        .where(condition)
        .where(sort.start)
        .orderBy(sort.order)
        .limit(pageSize);
      const page = await inAgentsName(() => query.execute());
      for (const row of page) yield cellsOf(row, words);
      after = page.length === pageSize ? page.at(-1) : undefined;
    } while (after);
  }
}

type Row = Omit<Awaited<ReturnType<typeof listTickets>>['tickets'][number], keyof Conversation>;
type Conversation = Selection<DB, 'tickets', ReturnType<typeof conversationColumns>[number]>;

const cellsOf = ({ contact, ...row }: Row, words: (typeof exportWords)['nl']) => [
  ticketReference(row.number),
  row.subject,
  words.kind[row.kind],
  words.status[row.status],
  words.priority[row.priority],
  row.assignee?.name ?? '',
  contact?.name ?? '',
  contact?.company ?? '',
  contact?.email ?? '',
  row.createdAt.toISOString(),
  row.lastActivityAt.toISOString(),
  row.dueAt?.toISOString() ?? '',
];
