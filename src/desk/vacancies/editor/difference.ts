import type { VacancyDraft } from '#contract/vacancy.ts';
import { type Language, languages } from '#lib/language.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { fieldLabel, type VacancyWords, wordFields } from './field-names.ts';

interface Difference {
  label: string;
  before: string;
  after: string;
}

/** What differs between two drafts, field by field; of long texts only the lines that do. */
export function differencesBetween(
  before: VacancyDraft,
  after: VacancyDraft,
  words: VacancyWords,
  language: Language,
): Difference[] {
  return shownFields(words, language)
    .map(([label, show]) => ({ label, before: show(before).trim(), after: show(after).trim() }))
    .filter((each) => each.before !== each.after)
    .map((each) => ({ ...each, ...withoutSameLines(each.before, each.after) }));
}

/** Each field with how it is shown. */
function shownFields(
  words: VacancyWords,
  language: Language,
): [label: string, show: (draft: VacancyDraft) => string][] {
  const { conditions, difference } = words;
  const range = ({ min, max }: VacancyDraft['hours']) => `${min ?? '…'} – ${max ?? '…'}`;
  return [
    ...languages.flatMap((each) => [
      ...wordFields.map((field): [string, (draft: VacancyDraft) => string] => [
        fieldLabel(`${each}.${field}`, words),
        (draft) => draft[each][field],
      ]),
      [
        words.inLanguage(words.offer.title, words.languages[each]),
        (draft: VacancyDraft) =>
          draft[each].offer.map(({ label, text }) => `${label}: ${text}`).join('\n'),
      ] satisfies [string, (draft: VacancyDraft) => string],
    ]),
    [conditions.pay, ({ pay }) => `${range(pay)}, ${conditions.periods[pay.per]}`],
    [conditions.hours, ({ hours }) => range(hours)],
    [conditions.employment, ({ employment }) => conditions.employments[employment]],
    [conditions.months, ({ months }) => (months ? range(months) : '')],
    [
      conditions.contact,
      ({ contactPerson }) =>
        contactPerson ? [contactPerson.name, contactPerson.email].filter(Boolean).join(', ') : '',
    ],
    [conditions.closesOn, ({ closesOn }) => (closesOn ? dayInWords(closesOn, language) : '')],
    [conditions.cvRequired, ({ cvRequired }) => (cvRequired ? difference.yes : difference.no)],
  ];
}

/** Two texts without the lines that they begin and end alike. */
function withoutSameLines(before: string, after: string) {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let first = 0;
  while (first < shorter && one[first] === other[first]) first++;
  let last = 0;
  while (last < shorter - first && one.at(-1 - last) === other.at(-1 - last)) last++;
  const cut = (lines: string[]) =>
    [
      ...(first > 0 ? ['…'] : []),
      ...lines.slice(first, lines.length - last),
      ...(last > 0 ? ['…'] : []),
    ].join('\n');
  return { before: cut(one), after: cut(other) };
}
