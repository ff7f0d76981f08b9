import type { Language } from './language.ts';

/**
 * Reads a number as people write it and spreadsheets copy it, Dutch or English: "1.234,50",
 * "1,234.50", "€ 12,5", "12.5 %". Returns it in whole units of `10 ** -decimals`: "12,5" with two
 * decimals is 1250. Undefined when it is no such number. Where a single sign could mean either
 * ("1.234"), the reader's language decides.
 */
export function parseDecimal(
  text: string,
  decimals: number,
  language: Language,
): number | undefined {
  const bare = text.replace(/[\s\u00a0€%]/g, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return undefined;
  const mark = decimalMark(bare, language);
  const [whole = '', fraction = '', ...rest] = mark ? bare.split(mark) : [bare];
  if (rest.length > 0 || /[.,]/.test(fraction)) return undefined;
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  if (fraction.length > decimals && /[^0]/.test(fraction.slice(decimals))) return undefined;
  const digits = whole.replace(/[.,]/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0');
  const value = Number(digits || '0');
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The sign that parts the decimals, if there is one. */
function decimalMark(text: string, language: Language): ',' | '.' | undefined {
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  if (commas && points) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (commas + points !== 1) return undefined;
  const mark = commas ? ',' : '.';
  const groups = language === 'nl' ? '.' : ',';
  return mark === groups && /^\d{1,3}[.,]\d{3}$/.test(text) ? undefined : mark;
}

/**
 * The same number as somebody would type it in the language, with at least so many decimals: 1250
 * with two decimals is "12,5", or "12,50".
 */
export function writeDecimal(
  value: number,
  decimals: number,
  language: Language,
  least = 0,
): string {
  return new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value / 10 ** decimals);
}
