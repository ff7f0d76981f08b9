import Papa from 'papaparse';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors, type Language } from '#contract/fields.ts';
import { mostPriceItems, type PriceItemFields, priceItemSchema } from '#contract/price-item.ts';
import { ApiError } from '#http/errors.ts';
import { toCsv } from '#util/csv.ts';

/** The columns of a price list as a table, the same in both languages: what was exported can be imported. */
const columns = [
  'code',
  'name_nl',
  'name_en',
  'description_nl',
  'description_en',
  'unit',
  'price',
  'vat',
  'vat_reason',
  'archived',
] as const;
type Column = (typeof columns)[number];

/** A price list as a table for a spreadsheet. */
export const priceListAsCsv = (items: readonly PriceItemFields[], language: Language): string =>
  toCsv(
    [
      columns,
      ...items.map((item) => [
        item.code,
        item.nameNl,
        item.nameEn,
        item.descriptionNl,
        item.descriptionEn,
        item.unit,
        item.unitCents / 100,
        item.vatRate,
        item.vatReason ?? '',
        item.archived ? 'yes' : '',
      ]),
    ],
    language,
  );

/**
 * The items of such a table, whichever sign parts its cells. Throws `invalid` with all that is wrong, by row and
 * field (`3.price`; the head is row 1).
 */
export function priceItemsIn(csv: string): PriceItemFields[] {
  const { data } = Papa.parse<Partial<Record<Column, string>>>(csv.replace(/^\uFEFF/, '').trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  if (data.length === 0) throw new ApiError('invalid', { fields: { csv: 'required' } });
  if (data.length > mostPriceItems) throw new ApiError('invalid', { fields: { csv: 'too-long' } });
  const problems: FieldErrors = {};
  const items = data.flatMap((row, index) => {
    const item = v.safeParse(priceItemSchema, fieldsOf(row));
    if (item.success) return item.output;
    for (const [field, code] of Object.entries(fieldErrors(item.issues))) {
      problems[`${index + 2}.${columnOf[field as keyof PriceItemFields] ?? field}`] = code;
    }
    return [];
  });
  const codes = items.map(({ code }) => code.toLowerCase());
  const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (twice >= 0) problems[`${twice + 2}.code`] ??= 'invalid';
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', { fields: problems });
  return items;
}

const columnOf: Partial<Record<keyof PriceItemFields, Column>> = {
  nameNl: 'name_nl',
  nameEn: 'name_en',
  descriptionNl: 'description_nl',
  descriptionEn: 'description_en',
  unitCents: 'price',
  vatRate: 'vat',
  vatReason: 'vat_reason',
};

function fieldsOf(row: Partial<Record<Column, string>>) {
  /** Without the apostrophe that keeps a spreadsheet from calculating. */
  const cell = (column: Column) => (row[column] ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');
  return {
    code: cell('code'),
    nameNl: cell('name_nl'),
    nameEn: cell('name_en') || cell('name_nl'),
    descriptionNl: cell('description_nl'),
    descriptionEn: cell('description_en'),
    unit: cell('unit').toUpperCase(),
    unitCents: centsOf(cell('price')),
    vatRate: Number(cell('vat').replace('%', '') || Number.NaN),
    vatReason: cell('vat_reason') || null,
    archived: /^(yes|ja|true|1)$/i.test(cell('archived')),
  };
}

/** `1.250,00`, `1250.5` and `1,250.00` in cents; not a number when it is none, or says less than a cent. */
function centsOf(text: string): number {
  const plain = text.replace(/[€\s\u00a0]/g, '');
  const sign = /[.,](?=\d{1,2}$)/.exec(plain);
  const whole = (sign ? plain.slice(0, sign.index) : plain).replace(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  const part = sign ? plain.slice(sign.index + 1).padEnd(2, '0') : '00';
  return /^\d{1,6}$/.test(whole) ? Number(whole) * 100 + Number(part) : Number.NaN;
}
