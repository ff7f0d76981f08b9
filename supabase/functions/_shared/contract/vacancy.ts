import * as v from 'valibot';
import { calendarDay, email, language, line, optionalLine, paragraph, text } from './fields.ts';
import { vacancyId, version } from './ids.ts';
import { longestName } from './lengths.ts';

/** What may be said of the kind of work, as search engines know it (schema.org's `employmentType`). */
export const employments = ['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'INTERN'] as const;

/** For how long the pay is. */
export const payPeriods = ['hour', 'month', 'year'] as const;

/** Draft: never published. Planned: published, opens later. Each follows from what is stored and the day. */
export const vacancyStates = ['draft', 'planned', 'open', 'closed'] as const;
export type VacancyState = (typeof vacancyStates)[number];

export const longestVacancyLine = 300;
export const longestVacancyText = 20_000;

/** Further rows below the conditions. */
export const mostOffers = 12;

/** What an agent is busy writing: nothing has to be there yet. */
const shortText = v.optional(text(longestVacancyLine), '');
const draftOffer = v.object({ label: text(longestName), text: text(longestVacancyLine) });
const draftWords = v.object({
  title: v.optional(text(longestName), ''),
  /** One or two sentences: below the title, in lists and in search results. */
  intro: shortText,
  /** The link to the vacancy: "View the position". */
  buttonText: v.optional(text(longestName), ''),
  /** Full-time, internship: as it is called on the page. */
  type: v.optional(text(longestName), ''),
  place: v.optional(text(longestName), ''),
  department: v.optional(text(longestName), ''),
  /** The full description, as Markdown; its parts begin with `## `. */
  text: v.optional(text(longestVacancyText), ''),
  /** What kind of contract it is, and where one works; empty means what the firm always says. */
  contract: shortText,
  workplace: shortText,
  /** Further rows below the conditions that the firm always gives. */
  offer: v.optional(
    v.pipe(v.array(draftOffer, 'required'), v.maxLength(mostOffers, 'too-long')),
    [],
  ),
});

const amount = (most: number) =>
  v.pipe(v.number('required'), v.minValue(0, 'invalid'), v.maxValue(most, 'invalid'));
const range = (most: number) => v.object({ min: amount(most), max: amount(most) });
const draftRange = (most: number) =>
  v.object({ min: v.nullable(amount(most), null), max: v.nullable(amount(most), null) });

const mostPay = 10_000_000;

/** A vacancy while it is written. */
export const vacancyDraftSchema = v.object({
  nl: draftWords,
  en: draftWords,
  employment: v.picklist(employments, 'invalid'),
  /** Gross, in euros, for a full week. */
  pay: v.object({ ...draftRange(mostPay).entries, per: v.picklist(payPeriods, 'invalid') }),
  /** A week. */
  hours: draftRange(168),
  /** For how long, of an internship or a temporary job; null for no end. */
  months: v.nullable(draftRange(120), null),
  /** Whom to ask; null means the firm's own contact for applicants. */
  contactPerson: v.nullable(
    v.object({ name: v.optional(text(longestName), ''), email: v.optional(text(254), '') }),
    null,
  ),
  /** The last day on which one can apply, where the firm is. */
  closesOn: v.nullable(calendarDay, null),
  cvRequired: v.boolean('required'),
});
export type VacancyDraft = v.InferOutput<typeof vacancyDraftSchema>;

/** From the lower to the higher. */
const ordered = <Range extends { min: number; max: number }>(
  schema: v.GenericSchema<unknown, Range>,
) =>
  v.pipe(
    schema,
    v.forward(
      v.check(({ min, max }) => min <= max, 'invalid'),
      ['max' as never],
    ),
  );

const words = v.object({
  title: line(longestName),
  intro: line(longestVacancyLine),
  buttonText: line(longestName),
  type: line(longestName),
  place: line(longestName),
  department: line(longestName),
  text: paragraph(longestVacancyText),
  contract: v.optional(text(longestVacancyLine), ''),
  workplace: v.optional(text(longestVacancyLine), ''),
  offer: v.array(v.object({ label: line(longestName), text: line(longestVacancyLine) })),
});

/** A vacancy that can be published: nothing is missing in either language. */
export const vacancyContentSchema = v.object({
  nl: words,
  en: words,
  employment: v.picklist(employments, 'invalid'),
  pay: ordered(v.object({ ...range(mostPay).entries, per: v.picklist(payPeriods, 'invalid') })),
  hours: ordered(range(168)),
  months: v.nullable(ordered(range(120)), null),
  contactPerson: v.nullable(v.object({ name: line(longestName), email }), null),
  closesOn: calendarDay,
  cvRequired: v.boolean('required'),
});
export type VacancyContent = v.InferOutput<typeof vacancyContentSchema>;

const noWords = {
  ...{ title: '', intro: '', buttonText: '', type: '', place: '', department: '', text: '' },
  ...{ contract: '', workplace: '', offer: [] },
};
const noRange = { min: null, max: null };

/** Nothing written yet. */
export const emptyVacancy = (): VacancyDraft => ({
  ...{ nl: noWords, en: noWords },
  ...{ employment: 'FULL_TIME', pay: { ...noRange, per: 'month' }, hours: noRange, months: null },
  ...{ contactPerson: null, closesOn: null, cvRequired: true },
});

/** A new vacancy: of its own, or as a copy of another. Without an id, one is made of the title. */
export const newVacancySchema = v.object({
  id: v.optional(vacancyId),
  copyOf: v.optional(vacancyId),
  title: v.object({ nl: optionalLine(longestName), en: optionalLine(longestName) }),
});
export type NewVacancy = v.InferOutput<typeof newVacancySchema>;

export const saveVacancySchema = v.object({ version, draft: vacancyDraftSchema });
export type VacancySave = v.InferOutput<typeof saveVacancySchema>;

export const publishVacancySchema = v.object({
  version,
  /** The day on which it comes onto the site; none means at once. */
  opensOn: v.optional(v.nullable(calendarDay), null),
});

export const previewVacancySchema = v.object({ draft: vacancyDraftSchema, language });

/** What became of a vacancy, or of its draft, as its history tells. */
export const vacancyVersionKinds = ['saved', 'published', 'closed', 'reopened'] as const;
export type VacancyVersionKind = (typeof vacancyVersionKinds)[number];
