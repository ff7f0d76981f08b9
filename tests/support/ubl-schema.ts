import { invoiceSchema } from '@e-invoice-eu/core';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { XMLParser } from 'fast-xml-parser';

/** An element of an invoice as fast-xml-parser reads it, its children in their order. */
export interface Element {
  [name: string]: string | Element | (string | Element)[] | undefined;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

/** The content of an invoice's root. */
export const parseInvoice = (xml: string): Element =>
  (parser.parse(xml) as { Invoice: Element }).Invoice;

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const root = (invoiceSchema as unknown as { properties: { 'ubl:Invoice': Schema } }).properties[
  'ubl:Invoice'
];

const ajv = new Ajv2019({ strict: false, allErrors: true });
const validate = ajv.compile(invoiceSchema);

/**
 * What is wrong with an invoice by the schema of `@e-invoice-eu/core`: which elements there are, in which order
 * (that of UBL 2.1), how often, and the code lists (units, countries, schemes, categories). Empty when nothing is.
 */
export function schemaProblems(xml: string): string[] {
  const { '@xmlns': _, '@xmlns:cac': __, '@xmlns:cbc': ___, ...invoice } = parseInvoice(xml);
  const problems: string[] = [];
  const json = { 'ubl:Invoice': inJson(invoice, root, 'Invoice', problems) };
  if (!validate(json)) {
    problems.push(
      ...(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`),
    );
  }
  return problems;
}

/** An element as the schema has it: attributes beside their element, whatever may be repeated as a list. */
function inJson(element: Element, schema: Schema, path: string, problems: string[]): unknown {
  const known = schema.properties ?? {};
  const names = Object.keys(known);
  const order = Object.keys(element).map((name) => names.indexOf(name));
  if (order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0))) {
    problems.push(`${path}: ${Object.keys(element).join(', ')} is not the order of the schema`);
  }
  const json: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(element)) {
    const child = known[name] ?? {};
    const all = Array.isArray(value) ? value : [value];
    const made = all.map((each) => {
      if (typeof each !== 'object') return each;
      const attributes = Object.keys(each).filter((key) => key.startsWith('@'));
      for (const key of attributes) json[`${name}${key}`] = each[key];
      if ('#text' in each) return each['#text'];
      return inJson(each, child.items ?? child, `${path}/${name}`, problems);
    });
    json[name] = child.type === 'array' || made.length > 1 ? made : made[0];
  }
  return json;
}
