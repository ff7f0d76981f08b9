import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';

/**
 * Makes a ticket a part of another, or of none. Throws `conflict` when somebody changed it since
 * `version`, and `invalid` when there is no such other, or parts would have parts.
 */
export async function setParent(
  trx: Transaction<DB>,
  id: string,
  { parent, version }: { parent: number | null; version: number },
): Promise<void> {
  const target =
    parent === null
      ? null
      : await trx
          .selectFrom('tickets')
          .select(['id', 'parent_id'])
          .where('number', '=', parent)
          .executeTakeFirst();
  const part = await trx
    .selectFrom('tickets')
    .select('id')
    .where('parent_id', '=', id)
    .executeTakeFirst();
  if (target === undefined || target?.id === id || target?.parent_id || (target && part)) {
    throw new ApiError('invalid', { fields: { parent: 'invalid' } });
  }
  const { numUpdatedRows } = await trx
    .updateTable('tickets')
    .set({ parent_id: target?.id ?? null })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
}
