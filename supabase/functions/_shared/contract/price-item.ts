import * as v from 'valibot';
import { line, text } from './fields.ts';
import { version } from './ids.ts';
import { most, vatRates, vatReasons } from './quote.ts';
import { unitCodes } from './units.ts';

/** The most items that a price list has: the desk reads all of it at once. */
export const mostPriceItems = 2000;

const longestName = 200;
const longestDescription = 700;

const itemFields = v.object({
  code: v.pipe(line(40), v.regex(/^[^\s;,"']+$/, 'invalid')),
  nameNl: line(longestName),
  nameEn: line(longestName),
  descriptionNl: text(longestDescription),
  descriptionEn: text(longestDescription),
  unit: v.picklist(unitCodes, 'invalid'),
  unitCents: v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(0, 'invalid'),
    v.maxValue(most.unitCents, 'invalid'),
  ),
  vatRate: v.picklist(vatRates, 'invalid'),
  vatReason: v.nullable(v.picklist(vatReasons, 'invalid')),
  archived: v.boolean('invalid'),
});

/** Something that the firm sells, in both languages. */
export const priceItemSchema = v.pipe(
  itemFields,
  v.forward(
    v.check(({ vatRate, vatReason }) => (vatRate === 0) === (vatReason !== null), 'invalid'),
    ['vatReason'],
  ),
);
export type PriceItemFields = v.InferOutput<typeof priceItemSchema>;

/** An item, changed from the version that the agent saw. */
export const priceItemChangeSchema = v.intersect([v.object({ version }), priceItemSchema]);
export type PriceItemChange = v.InferOutput<typeof priceItemChangeSchema>;

/** The longest table that is taken in. */
export const mostCsvCharacters = 200_000;

/** A price list as a table: what is in it is added, or changed by its code. Nothing is removed. */
export const priceListImportSchema = v.object({
  csv: v.pipe(
    v.string('required'),
    v.minLength(1, 'required'),
    v.maxLength(mostCsvCharacters, 'too-long'),
  ),
  /** Only tells what would happen. */
  isTrial: v.boolean('invalid'),
});
