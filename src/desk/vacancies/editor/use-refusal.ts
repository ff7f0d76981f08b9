import { useState } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import type { VacancyDraft } from '#contract/vacancy.ts';

/** Why a draft was not published, field by field, until each field is changed. */
export function useRefusal(content: VacancyDraft) {
  const [refused, setRefused] = useState<{ problems: FieldErrors; content: VacancyDraft }>();
  const open = Object.entries(refused?.problems ?? {}).filter(
    ([path]) => valueAt(content, path) === valueAt(refused?.content, path),
  );
  return {
    problems: Object.fromEntries(open) as FieldErrors,
    refuse: (problems: FieldErrors) => setRefused({ problems, content }),
  };
}

/** What stands at a path such as `en.offer.0.label`. */
const valueAt = (content: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      content,
    );
