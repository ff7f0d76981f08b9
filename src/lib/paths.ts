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
  applicationSteps: '/jobs#steps',
  vacancies: '/jobs/vacancies',
  openApplication: '/jobs/vacancies#open-application',
  vacancy: (id: string) => `/jobs/vacancy/${id}`,
  freelance: '/jobs/freelance',
  enrol: '/jobs/to-enrol',
  quickSupport: '/quicksupport',
  privacy: '/privacy',
  terms: '/terms',
  generalTerms: '/general-terms',
  notFound: '/404',
  /** A customer's quote stands below it, at its token. */
  quote: '/quote',
  /** The dates that an applicant chooses from, by the token in its fragment. */
  interview: '/interview',
  /** Where an agent switches the overview by mail off, by the token in its fragment. */
  digest: '/digest',
  login: '/servicedesk/login',
} as const;

/** The picture that networks show of a page, by the page's path. */
export const socialPicture = (path: string, language: Language): string =>
  `/social/${language}/${path.slice(1).replaceAll('/', '-') || 'home'}.jpg`;

/** The same address asking for a language itself: `/about#team` becomes `/about?lang=en#team`. */
export function inLanguage(path: string, language: Language): string {
  const [address, anchor] = path.split('#');
  return `${address}?lang=${language}${anchor ? `#${anchor}` : ''}`;
}
