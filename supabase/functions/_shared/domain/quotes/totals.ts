import type { QuoteLine, VatRate, VatReason } from '#contract/quote.ts';

/** What of a line decides its price. */
export type PricedLine = Pick<
  QuoteLine,
  'quantity' | 'unitCents' | 'discount' | 'vatRate' | 'vatReason' | 'selected'
>;

/** One rate's share: what it is charged over, and how much. In cents. */
export interface VatShare {
  rate: VatRate;
  reason: VatReason | null;
  netCents: number;
  vatCents: number;
}

/** What a quote comes to, in cents. */
export interface Totals {
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** From the highest rate to the lowest. */
  vat: VatShare[];
}

/**
 * A line's net amount in cents: quantity (thousandths) x price (cents) less discount (hundredths of
 * a percent), rounded half up once. The bounds of the contract keep it a safe integer.
 */
export function lineNetCents({ quantity, unitCents, discount }: PricedLine): number {
  const exact = BigInt(quantity) * BigInt(unitCents) * BigInt(10_000 - discount);
  return halfUp(exact, 1000n * 10_000n);
}

/**
 * The totals of the selected lines. VAT is rounded half up once per rate, over the sum of the
 * rounded lines: the database checks every quote by the same rule (`private.quote_totals`).
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const shares = new Map<string, VatShare>();
  for (const line of lines) {
    if (!line.selected) continue;
    const { vatRate: rate, vatReason: reason } = line;
    const key = `${rate} ${reason}`;
    const share = shares.get(key) ?? { rate, reason, netCents: 0, vatCents: 0 };
    share.netCents += lineNetCents(line);
    shares.set(key, share);
  }
  const vat = [...shares.values()]
    .map((share) => ({
      ...share,
      vatCents: halfUp(BigInt(share.netCents) * BigInt(share.rate), 100n),
    }))
    .sort((a, b) => b.rate - a.rate || String(a.reason).localeCompare(String(b.reason)));
  const netCents = vat.reduce((sum, share) => sum + share.netCents, 0);
  const vatCents = vat.reduce((sum, share) => sum + share.vatCents, 0);
  return { netCents, vatCents, grossCents: netCents + vatCents, vat };
}

/** A quotient of whole numbers that are not negative, rounded half up. */
const halfUp = (dividend: bigint, divisor: bigint) =>
  Number((dividend * 2n + divisor) / (divisor * 2n));

const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
const decimal = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 3 });

/** Cents as the whole product shows money: the Dutch locale, "€ 12.083,50". */
export const formatMoney = (cents: number) => euro.format(cents / 100);

/** Thousandths as a number: "1,5". */
export const formatQuantity = (thousandths: number) => decimal.format(thousandths / 1000);

/** Hundredths of a percent: "2,5%". */
export const formatPercent = (hundredths: number) => `${decimal.format(hundredths / 100)}%`;
