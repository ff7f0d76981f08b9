import type { VacancyId } from '#contract/vacancies.ts';
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
  vacancy: (id: VacancyId) => `/jobs/vacancy/${id}`,
  freelance: '/jobs/freelance',
  enrol: '/jobs/to-enrol',
  quickSupport: '/quicksupport',
  privacy: '/privacy',
  terms: '/terms',
  notFound: '/404',
  /** A customer's quote stands below it, at its token. */
  quote: '/quote',
  login: '/servicedesk/login',
} as const;

const area = '/servicedesk';

/** Every address of the service desk. */
export const deskPaths = {
  area,
  login: paths.login,
  newPassword: `${area}/login?step=new-password`,
  authCallback: `${area}/auth-callback`,
  ssoLogin: `${area}/sso-login`,
  ssoCallback: `${area}/sso-callback`,
  oauthCallback: `${area}/oauth/callback`,
  firstTimeSetup: `${area}/first-time-setup`,
  setupHours: `${area}/first-time-setup?step=hours`,
  setupPromises: `${area}/first-time-setup?step=promises`,
  dashboard: `${area}/dashboard`,
  tickets: `${area}/tickets`,
  offers: `${area}/offers`,
  quotes: `${area}/quotes`,
  quote: (id: string) => `${area}/quotes/${id}`,
  createTicket: `${area}/tickets/create`,
  reports: `${area}/reports`,
  settings: `${area}/settings`,
  ticket: (id: string) => `${area}/tickets/${id}`,
} as const;

/** The same address asking for a language itself: `/about#team` becomes `/about?lang=en#team`. */
export function inLanguage(path: string, language: Language): string {
  const [address, anchor] = path.split('#');
  return `${address}?lang=${language}${anchor ? `#${anchor}` : ''}`;
}
