import type { VacancyId } from '../../supabase/functions/_shared/contract/vacancies.ts';
import type { Language } from './language.ts';

/** Every address of the public site, and the way into the desk. Links are built here only. */
export const paths = {
  home: '/',
  expertise: '/#expertise',
  services: '/#services',
  contact: '/#contact',
  about: '/about',
  clients: '/clients',
  jobs: '/jobs',
  vacancies: '/jobs/vacancies',
  vacancy: (id: VacancyId) => `/jobs/vacancy/${id}`,
  freelance: '/jobs/freelance',
  enrol: '/jobs/to-enrol',
  quickSupport: '/quicksupport',
  privacy: '/privacy',
  terms: '/terms',
  notFound: '/404',
  login: '/servicedesk/login',
} as const;

/** The same address asking for a language itself: `/about#team` becomes `/about?lang=en#team`. */
export function inLanguage(path: string, language: Language): string {
  const [address, anchor] = path.split('#');
  return `${address}?lang=${language}${anchor ? `#${anchor}` : ''}`;
}
