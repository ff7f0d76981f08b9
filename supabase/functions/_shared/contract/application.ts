import * as v from 'valibot';
import { email, language, line, optionalLine, optionalParagraph } from './fields.ts';
import { longestFormText, longestName, longestPhone } from './lengths.ts';

/** A checkbox as a form sends it: present, or not. */
const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value === 'on' || value === 'true'),
);

const applicant = {
  name: line(longestName),
  email,
  phone: line(longestPhone),
  /** Consent to keep the data for a year after the procedure, instead of four weeks. */
  keepForAYear: v.optional(ticked, ''),
  locale: v.optional(language, 'nl'),
};

/** The application form's fields beside the CV. Without a vacancy it is an open application. */
export const applicationSchema = v.object({
  ...applicant,
  /** Which vacancies there are is the database's to know. */
  vacancy: optionalLine(60),
  residence: optionalLine(longestName),
  remark: optionalParagraph(longestFormText),
});
export type Application = v.InferOutput<typeof applicationSchema>;

/** The freelancer enrolment form's fields beside the CV. */
export const enrolmentSchema = v.object(applicant);
export type Enrolment = v.InferOutput<typeof enrolmentSchema>;
