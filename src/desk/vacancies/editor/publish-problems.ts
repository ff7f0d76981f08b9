import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { type VacancyDraft, vacancyContentSchema } from '#contract/vacancy.ts';

interface PublishedState {
  /** Closed by hand: then the last day may be over. */
  closedAt: string | null;
}

/** What keeps a draft from being published, by its field; the server asks the same. */
export function publishProblems(
  draft: VacancyDraft,
  { closedAt }: PublishedState,
  today: string,
): FieldErrors {
  const result = v.safeParse(vacancyContentSchema, draft);
  const errors = result.success ? {} : fieldErrors(result.issues);
  if (draft.closesOn && !closedAt && draft.closesOn < today) errors.closesOn ??= 'invalid';
  return errors;
}
