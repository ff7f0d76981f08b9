import type { VacancyDraft } from '#contract/vacancy.ts';

/** What a part of the form gets. */
export interface DraftFieldsProps {
  draft: VacancyDraft;
  /** Why a field keeps the draft from being published; empty while nobody asked, or nothing does. */
  problemOf(path: string): string;
  /** `field` tells where it was typed; empty when it was not. */
  onChange(patch: Partial<VacancyDraft>, field: string): void;
}
