import type { Translation } from '#copy/translation.ts';

const shell = {
  skip: 'Naar de inhoud',
  loading: 'Pagina laden…',
  failed: {
    title: 'Deze pagina kon niet worden geladen',
    text: 'Misschien is de verbinding even weggevallen. Uw invoer op andere pagina’s is niet verstuurd.',
    retry: 'Opnieuw laden',
  },
  socialImage: 'Een microtiterplaat waarvan de putjes door een netwerk zijn verbonden',
  nav: {
    label: 'Hoofdmenu',
    home: 'Home',
    about: 'Over ons',
    clients: 'Klanten',
    jobs: 'Werken bij',
    applications: 'Solliciteren',
    vacancies: 'Vacatures',
    freelance: 'Freelance',
    enrol: 'Inschrijven',
    quickSupport: 'QuickSupport',
    contact: 'Contact',
    login: 'Servicedesk',
    language: 'Taal',
    openMenu: 'Menu openen',
    closeMenu: 'Menu sluiten',
    menu: 'Menu',
  },
  languages: { nl: 'Nederlands', en: 'English' },
  footer: {
    claim: 'IT voor laboratoria en voor iedereen die op zijn systemen moet kunnen bouwen.',
    links: 'Snelle links',
    home: 'Home',
    about: 'Over ons',
    clients: 'Klanten en projecten',
    contact: 'Contact',
    reach: 'Bereikbaar',
    phone: 'Telefoon',
    email: 'Algemene informatie',
    company: 'Bedrijf',
    country: 'Nederland',
    kvk: 'KvK',
    vat: 'Btw-id',
    legal: 'Juridisch',
    privacy: 'Privacyverklaring',
    terms: 'Voorwaarden',
    linkedIn: 'LinkedIn',
  },
} as const;

export type ShellCopy = Translation<typeof shell>;
export default shell;
