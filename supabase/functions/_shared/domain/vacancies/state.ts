import type { VacancyState } from '#contract/vacancy.ts';

interface StoredState {
  publishedAt: Date | null;
  closedAt: Date | null;
  opensOn: string | null;
  closesOn: string | null;
}

/** What a vacancy is on a calendar day (YYYY-MM-DD) where the firm is. */
export function vacancyStateOn(
  { publishedAt, closedAt, opensOn, closesOn }: StoredState,
  day: string,
): VacancyState {
  if (!publishedAt) return 'draft';
  if (closedAt || (closesOn && day > closesOn)) return 'closed';
  return opensOn && opensOn > day ? 'planned' : 'open';
}
