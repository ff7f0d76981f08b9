import { type Kysely, sql, type Transaction } from 'kysely';
import type { PriceItemChange, PriceItemFields } from '#contract/price-item.ts';
import { mostPriceItems } from '#contract/price-item.ts';
import type { VatRate, VatReason } from '#contract/quote.ts';
import type { UnitCode } from '#contract/units.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';

/** The whole price list by code, what is archived too. */
export const listPriceItems = (db: Kysely<DB>) =>
  db
    .selectFrom('price_items')
    .select(['id', 'code', 'name_nl as nameNl', 'name_en as nameEn'])
    .select(['description_nl as descriptionNl', 'description_en as descriptionEn'])
    .select((eb) => [
      eb.ref('unit_code').$castTo<UnitCode>().as('unit'),
      eb.ref('vat_rate').$castTo<VatRate>().as('vatRate'),
      eb.ref('vat_reason').$castTo<VatReason | null>().as('vatReason'),
    ])
    .select(['unit_cents as unitCents', 'archived', 'version'])
    .orderBy(sql`lower(code)`)
    .execute();

/** Adds an item. Throws `invalid` for a code that another one has, `conflict` when the list is full. */
export async function addPriceItem(trx: Transaction<DB>, item: PriceItemFields): Promise<void> {
  await refuseTaken(trx, item.code);
  const { count } = await trx
    .selectFrom('price_items')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostPriceItems) throw new ApiError('too_large');
  await trx.insertInto('price_items').values(columnsOf(item)).execute();
}

/** Changes an item. No quote changes with it. Throws `conflict`, and `invalid` for a code that is taken. */
export async function changePriceItem(
  trx: Transaction<DB>,
  id: string,
  { version, ...item }: PriceItemChange,
): Promise<void> {
  await refuseTaken(trx, item.code, id);
  const { numUpdatedRows } = await trx
    .updateTable('price_items')
    .set({ ...columnsOf(item), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
}

/** Adds items, and changes those whose code is known. Returns how many of each; a trial only counts. */
export async function putPriceItems(
  trx: Transaction<DB>,
  items: readonly PriceItemFields[],
  { isTrial }: { isTrial: boolean },
): Promise<{ added: number; changed: number; same: number }> {
  const known = new Map((await listPriceItems(trx)).map((item) => [item.code.toLowerCase(), item]));
  const outcome = { added: 0, changed: 0, same: 0 };
  for (const item of items) {
    const now = known.get(item.code.toLowerCase());
    if (!now) {
      if (!isTrial) await trx.insertInto('price_items').values(columnsOf(item)).execute();
      outcome.added++;
    } else if (isSame(now, item)) {
      outcome.same++;
    } else {
      if (!isTrial) await changePriceItem(trx, now.id, { ...item, version: now.version });
      outcome.changed++;
    }
  }
  if (known.size + outcome.added > mostPriceItems) throw new ApiError('too_large');
  return outcome;
}

const isSame = (one: PriceItemFields, other: PriceItemFields) =>
  (Object.keys(other) as (keyof PriceItemFields)[]).every((key) => one[key] === other[key]);

async function refuseTaken(trx: Transaction<DB>, code: string, id?: string): Promise<void> {
  const other = await trx
    .selectFrom('price_items')
    .select('id')
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  if (other && other.id !== id) throw new ApiError('invalid', { fields: { code: 'invalid' } });
}

const columnsOf = (item: PriceItemFields) => ({
  code: item.code,
  name_nl: item.nameNl,
  name_en: item.nameEn,
  description_nl: item.descriptionNl,
  description_en: item.descriptionEn,
  unit_code: item.unit,
  unit_cents: item.unitCents,
  vat_rate: item.vatRate,
  vat_reason: item.vatReason,
  archived: item.archived,
});
