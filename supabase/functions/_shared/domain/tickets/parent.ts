import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { ApiError } from '#http/errors.ts';
import { isThere } from './visibility.ts';

/**
 * Makes a ticket a part of another, or of none. Throws `conflict` when somebody changed it since
 * `version`, and `invalid` when there is no such other, or parts would have parts. Where it is a part of
 * one that does not exist for whoever asks, it remains so: to them it is a part of none.
 */
export async function setParent(
  trx: Transaction<DB>,
  id: string,
  { parent, version }: { parent: number | null; version: number },
): Promise<void> {
  // Both ends, always in the same order: of two links at once, one waits for the other.
  const ends = await trx
    .selectFrom('tickets')
    .select(['id', 'number', 'parent_id'])
    .where((on) => on.or([on('id', '=', id), on('number', '=', parent)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const ticket = ends.find((end) => end.id === id);
  if (!ticket) throw new ApiError('not_found');
  const target = ends.find(({ number }) => number === parent);
  const keeps = ticket.parent_id !== null && !(await isThere(trx, ticket.parent_id));
  if (parent !== null) {
    const isRefused = keeps || !target || target.id === id || target.parent_id;
    if (isRefused || (await firstLinked(trx, 'parent_id', id))) {
      throw new ApiError('invalid', { fields: { parent: 'invalid' } });
    }
  }
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set({ parent_id: keeps ? ticket.parent_id : (target?.id ?? null) })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
}

/** A ticket that names this one in a column; also one that whoever asks does not see, as it binds no less. */
export const firstLinked = (
  trx: Transaction<DB>,
  column: 'parent_id' | 'merged_into_id',
  ticketId: string,
) =>
  asOwner(() =>
    trx.selectFrom('tickets').select('id').where(column, '=', ticketId).executeTakeFirst(),
  );
