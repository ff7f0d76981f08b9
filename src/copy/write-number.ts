/**
 * A number as the site writes it in both languages, "2.950,50", with so many decimals or as many as it has. Asking
 * `Intl` costs a phone a tenth of a second the first time.
 */
export function writeNumber(value: number, decimals?: number): string {
  const [whole = '', fraction] = (
    decimals === undefined ? String(value) : value.toFixed(decimals)
  ).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction ? `${grouped},${fraction}` : grouped;
}
