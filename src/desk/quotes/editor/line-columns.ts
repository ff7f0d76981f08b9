import { most, type QuoteLine, type VatReason, vatReasons } from '#contract/quote.ts';
import { parseDecimal } from '#lib/decimal.ts';
import type { Language } from '#lib/language.ts';
import { uuid } from '#lib/uuid.ts';

/** The columns of the grid, in the order in which a spreadsheet's are pasted. */
export const columns = ['description', 'quantity', 'unit', 'price', 'discount', 'vat'] as const;
export type Column = (typeof columns)[number];

export const vatChoices = ['21', '9', ...vatReasons] as const;

/** What a choice of VAT means for a line. */
export function vatOf(choice: string): Pick<QuoteLine, 'vatRate' | 'vatReason'> {
  const reason = vatReasons.find((each) => each === choice);
  if (reason) return { vatRate: 0, vatReason: reason };
  return { vatRate: choice === '9' ? 9 : 21, vatReason: null };
}

/** A line to begin with. */
export const blankLine = (): QuoteLine => ({
  id: uuid(),
  description: '',
  quantity: 1000,
  unit: '',
  unitCents: 0,
  discount: 0,
  vatRate: 21,
  vatReason: null,
  optional: false,
  selected: true,
});

/** What a pasted cell changes in a line; undefined when the column cannot hold it. */
export function readCell(
  column: Column,
  text: string,
  language: Language,
): Partial<QuoteLine> | undefined {
  const number = (decimals: number, top: number) => {
    const value = parseDecimal(text || '0', decimals, language);
    return value !== undefined && value <= top ? value : undefined;
  };
  const given = <Field extends keyof QuoteLine>(
    field: Field,
    value: QuoteLine[Field] | undefined,
  ) => (value === undefined ? undefined : { [field]: value });
  switch (column) {
    case 'description':
      return text.length <= 1000 ? { description: text } : undefined;
    case 'unit':
      return text.length <= 30 ? { unit: text } : undefined;
    case 'quantity':
      return given('quantity', number(3, most.quantity));
    case 'price':
      return given('unitCents', number(2, most.unitCents));
    case 'discount':
      return given('discount', number(2, 10_000));
    case 'vat':
      return readVat(text);
  }
}

const ratesOf: Partial<Record<string, { vatRate: 21 | 9 | 0; vatReason: VatReason | null }>> = {
  '21': { vatRate: 21, vatReason: null },
  '9': { vatRate: 9, vatReason: null },
  // Whoever copies a 0 means, between firms, nearly always this.
  '0': { vatRate: 0, vatReason: 'reverse-charge' },
};

const readVat = (text: string) => ratesOf[text.replace(/[\s%]/g, '') || '21'];
