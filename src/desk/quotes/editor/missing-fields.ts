import type { FieldErrors } from '#contract/fields.ts';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';

const ids: Partial<Record<string, string>> = {
  'customer.name': 'customer-name',
  'customer.email': 'customer-email',
  subject: 'quote-subject',
};

/** What a draft lacks, in words, each with the id of its field. */
export function missingFields(errors: FieldErrors, words: DeskCopy['quotes']['editor']['send']) {
  const said: Partial<Record<string, string>> = words.fields;
  return Object.keys(errors).map((field) => {
    const row = /^lines\.(\d+)\./.exec(field)?.[1];
    if (row) return { id: `line-${row}-description`, text: words.line(Number(row) + 1) };
    return { id: ids[field] ?? 'main', text: said[field] ?? field };
  });
}
