import { paths } from './paths.ts';

const area = '/servicedesk';

/** Every address of the service desk. */
export const deskPaths = {
  area,
  /** The guide, a page of its own. */
  help: `${area}/help`,
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
  contacts: `${area}/contacts`,
  contact: (id: string) => `${area}/contacts/${id}`,
  companies: `${area}/companies`,
  company: (id: string) => `${area}/companies/${id}`,
  vacancies: `${area}/vacancies`,
  /** The board with the applications for one vacancy. */
  applicationsFor: (vacancy: string) => `${area}/recruiting?vacancy=${vacancy}`,
  vacancy: (id: string) => `${area}/vacancies/${id}`,
  createTicket: `${area}/tickets/create`,
  recruiting: `${area}/recruiting`,
  recruitingLetters: `${area}/recruiting/letters`,
  reports: `${area}/reports`,
  timeReport: `${area}/reports/time`,
  settings: `${area}/settings`,
  ticket: (id: string) => `${area}/tickets/${id}`,
} as const;
