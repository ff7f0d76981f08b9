import * as v from 'valibot';
import { applicationSchema, enrolmentSchema } from '#contract/application.ts';
import { cvTypes, tooManyBytes } from '#contract/cv.ts';
import { type FieldCode, type FieldErrors, fieldErrors } from '#contract/fields.ts';
import type { RecruitmentFunction } from '#data/recruitment.ts';

const schemas = { 'submit-application': applicationSchema, 'submit-enrolment': enrolmentSchema };

/** What is wrong with the form, by the rules of the function that receives it. */
export function checkCandidate(
  name: RecruitmentFunction,
  form: FormData,
  isCvOptional: boolean,
): FieldErrors {
  const { cv, ...fields } = Object.fromEntries(form);
  const result = v.safeParse(schemas[name], fields);
  const errors = result.success ? {} : fieldErrors(result.issues);
  const file = cv instanceof File && cv.name ? cv : undefined;
  const problem = file || !isCvOptional ? checkCv(file) : undefined;
  return problem ? { ...errors, cv: problem } : errors;
}

/** What is wrong with a chosen file, as far as its name and size tell. */
export function checkCv(file: File | undefined): FieldCode | undefined {
  if (!file) return 'required';
  const known = Object.keys(cvTypes).some((ending) => file.name.toLowerCase().endsWith(ending));
  if (!known) return 'file-type';
  return file.size >= tooManyBytes ? 'file-too-large' : undefined;
}
