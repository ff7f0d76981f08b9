import Papa from 'papaparse';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors, type Language } from '#contract/fields.ts';
import { mostPriceItems, type PriceItemFields, priceItemSchema } from '#contract/price-item.ts';
import { ApiError } from '#http/errors.ts';
import { toCsv, withoutApostrophe } from '#util/csv.ts';

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

/** The columns that a table must have. */
const required = ['code', 'name_nl', 'unit', 'price', 'vat'] as const satisfies Column[];

/**
 * The items of such a table, whichever sign parts its cells. Throws `invalid` with all that is wrong, by row and
 * column (`3.price`); what is wrong in row 1 is missing from the head.
 */
export function priceItemsIn(csv: string): PriceItemFields[] {
  const { data, meta } = Papa.parse<Row>(csv.replace(/^\uFEFF/, '').trim(), {
    header: true,
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const missing = required.filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) {
    const fields = missing.map((column) => [`1.${column}`, 'required'] as const);
    throw new ApiError('invalid', { fields: Object.fromEntries(fields) });
  }
  // Numbered as a spreadsheet numbers them, with those that are empty.
  const rows = data
    .map((row, index) => ({ row, number: index + 2 }))
    .filter(({ row }) => Object.values(row).some((cell) => String(cell).trim()));
  if (rows.length === 0) throw new ApiError('invalid', { fields: { csv: 'required' } });
  if (rows.length > mostPriceItems) throw new ApiError('invalid', { fields: { csv: 'too-long' } });
  const problems: FieldErrors = {};
  const numberOf = new Map<string, number>();
  const items = rows.flatMap(({ row, number }) => {
    const fields = fieldsOf(row, decimalSigns[meta.delimiter]);
    const code = fields.code.toLowerCase();
    if (code && numberOf.has(code)) problems[`${number}.code`] = 'invalid';
    numberOf.set(code, number);
    const item = v.safeParse(priceItemSchema, fields);
    if (item.success) return item.output;
    for (const [field, problem] of Object.entries(fieldErrors(item.issues))) {
      problems[`${number}.${columnOf[field as keyof PriceItemFields] ?? field}`] = problem;
    }
    return [];
  });
  if (Object.keys(problems).length > 0) throw new ApiError('invalid', { fields: problems });
  return items;
}

type Row = Partial<Record<Column, string>>;

/** How whoever parts cells by a sign writes decimals; with tabs nobody can know. */
const decimalSigns: Record<string, string> = { ';': ',', ',': '.' };

const columnOf: Partial<Record<keyof PriceItemFields, Column>> = {
  nameNl: 'name_nl',
  nameEn: 'name_en',
  descriptionNl: 'description_nl',
  descriptionEn: 'description_en',
  unitCents: 'price',
  vatRate: 'vat',
  vatReason: 'vat_reason',
};

function fieldsOf(row: Row, decimalSign: string | undefined) {
  const cell = (column: Column) => withoutApostrophe((row[column] ?? '').trim());
  return {
    code: cell('code'),
    nameNl: cell('name_nl'),
    nameEn: cell('name_en') || cell('name_nl'),
    descriptionNl: cell('description_nl'),
    descriptionEn: cell('description_en'),
    unit: cell('unit').toUpperCase(),
    unitCents: centsOf(cell('price'), decimalSign),
    vatRate: Number(cell('vat').replace('%', '') || Number.NaN),
    vatReason: cell('vat_reason') || null,
    archived: /^(yes|ja|true|1)$/i.test(cell('archived')),
  };
}

/**
 * `1.250,00`, `1250.5` and `1,250.00` in cents; not a number when it is none, or says less than a cent. Three digits
 * behind a single sign are thousands, unless that sign parts decimals in this table, or nobody knows which does.
 */
function centsOf(text: string, decimalSign: string | undefined): number {
  const plain = text.replace(/[€\s\u00a0]/g, '');
  const [, single] = /^\d{1,3}([.,])\d{3}$/.exec(plain) ?? [];
  if (single && (!decimalSign || single === decimalSign)) return Number.NaN;
  const sign = /[.,](?=\d{1,2}$)/.exec(plain);
  const whole = (sign ? plain.slice(0, sign.index) : plain).replace(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  const part = sign ? plain.slice(sign.index + 1).padEnd(2, '0') : '00';
  return /^\d{1,6}$/.test(whole) ? Number(whole) * 100 + Number(part) : Number.NaN;
}
