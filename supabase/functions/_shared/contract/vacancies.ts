/** The keys of the vacancies, as they stand in addresses, texts and applications. */
export const vacancyIds = ['stagiair', 'servicedesk', 'frontend', 'lowcode'] as const;
export type VacancyId = (typeof vacancyIds)[number];
