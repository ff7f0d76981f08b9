import type { FieldCode } from '#contract/fields.ts';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import type { Language } from '#lib/language.ts';
import type { useVacanciesCopy } from '../copy.ts';

export type VacancyWords = ReturnType<typeof useVacanciesCopy>;

/** The texts that a vacancy has in each language, in the order of the form. */
export const wordFields = [
  'title',
  'intro',
  'buttonText',
  'type',
  'place',
  'department',
  'text',
  'contract',
  'workplace',
] as const;
export type WordField = (typeof wordFields)[number];

/** The id of the input of a field: of `nl.title`, `pay.min` or `en.offer.0.label`. */
export const fieldId = (path: string) => `vacancy-${path.replaceAll('.', '-')}`;

/** The language whose text a field is, if it is one. */
export const languageOf = (path: string): Language | undefined =>
  path.startsWith('nl.') ? 'nl' : path.startsWith('en.') ? 'en' : undefined;

/** What a field is called, with its language. */
export function fieldLabel(path: string, words: VacancyWords): string {
  const { conditions } = words;
  const language = languageOf(path);
  if (language) return words.inLanguage(textLabel(path.slice(3), words), words.languages[language]);
  const labels: Partial<Record<string, string>> = {
    'pay.min': conditions.payMin,
    'pay.max': conditions.payMax,
    'hours.min': conditions.hoursMin,
    'hours.max': conditions.hoursMax,
    'months.min': conditions.monthsMin,
    'months.max': conditions.monthsMax,
    'contactPerson.name': conditions.contactName,
    'contactPerson.email': conditions.contactEmail,
    closesOn: conditions.closesOn,
  };
  return labels[path] ?? path;
}

function textLabel(field: string, words: VacancyWords): string {
  const [, row, part] = /^offer\.(\d+)\.(label|text)$/.exec(field) ?? [];
  if (row === undefined) return words.words[field as WordField] ?? field;
  const name = part === 'label' ? words.words.offerLabel : words.words.offerText;
  return words.problem(words.offer.row(Number(row) + 1), name);
}

/** What is wrong with a field, in words. */
export function fieldProblem(path: string, code: FieldCode, words: VacancyWords, copy: DeskCopy) {
  if (code === 'invalid' && path === 'closesOn') return words.closesOnPast;
  if (code === 'invalid' && path.endsWith('.max')) return words.rangeOrder;
  return copy.fields[code];
}
