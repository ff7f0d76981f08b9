import XMLBuilder from 'fast-xml-builder';

/** An element's content: what has no value is left out, for Peppol takes no empty element. */
export interface Node {
  [name: string]: Content | Content[];
}
export type Content = string | number | undefined | Node;

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '  ' });

/** A document as XML, its elements in the order given. */
export const toXml = (root: string, content: Node): string =>
  builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    [root]: filled(content) ?? {},
  });

/** The same without what is empty. */
function filled(content: Content): Content {
  if (typeof content === 'string') return printable(content) || undefined;
  if (typeof content !== 'object') return content;
  const kept: Node = {};
  for (const [name, child] of Object.entries(content)) {
    const all = (Array.isArray(child) ? child : [child]).map(filled);
    const some = all.filter((each) => each !== undefined);
    if (some.length > 0) kept[name] = some.length === 1 ? (some[0] as Content) : some;
  }
  const isEmpty = Object.keys(kept).every((name) => name.startsWith('@_'));
  return isEmpty ? undefined : kept;
}

/** What XML 1.0 can hold of a text. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .trim();

/** Cents as an amount in euros. */
export const amount = (cents: number): Node => ({ '#text': euros(cents), '@_currencyID': 'EUR' });

/** Cents as `-12.30`. */
export const euros = (cents: number): string => {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
};

/** A whole number of `10 ** -decimals` as a decimal, without zeros at its end. */
export const decimal = (value: number, decimals: number): string =>
  (value / 10 ** decimals).toFixed(decimals).replace(/\.?0+$/, '') || '0';
