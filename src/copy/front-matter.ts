import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const date = v.pipe(v.string(), v.isoDate());

/** The head of a long text (`*.page.md`): privacy, terms, the law on freelancing. */
export const pageFrontMatter = v.strictObject({
  name: text,
  title: text,
  description: text,
  /** When a person last checked the text against its sources. */
  checked: date,
  /** The day before which it must be checked again, because it tells of rules that end. */
  review: v.optional(date),
});

/** The head of a vacancy (`*.vacancy.md`); the full description is the text below it. */
export const vacancyFrontMatter = v.strictObject({
  title: text,
  description: text,
  buttonText: text,
  type: text,
  location: text,
  department: text,
  employment: v.picklist(['INTERN', 'FULL_TIME']),
});

export type PageFrontMatter = v.InferOutput<typeof pageFrontMatter>;
