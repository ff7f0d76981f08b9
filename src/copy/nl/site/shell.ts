import type { Translation } from '#copy/translation.ts';

const shell = {
  skip: 'Naar de inhoud',
  loading: 'Pagina laden…',
  failed: {
    title: 'Deze pagina kon niet worden geladen',
    text: 'Misschien is de verbinding even weggevallen. Wat u nog niet had verstuurd, hebben wij niet ontvangen.',
    retry: 'Opnieuw laden',
  },
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
    claim: 'IT voor laboratoria en voor iedereen die op zijn systemen moet kunnen vertrouwen.',
    links: 'Snelle links',
    home: 'Home',
    about: 'Over ons',
    clients: 'Klanten en projecten',
    contact: 'Contact',
    reach: 'Contactgegevens',
    phone: 'Telefoon',
    email: 'Algemene informatie',
    company: 'Bedrijf',
    country: 'Nederland',
    kvk: 'KvK',
    vat: 'Btw-id',
    legal: 'Juridisch',
    privacy: 'Privacyverklaring',
    terms: 'Gebruiksvoorwaarden',
    generalTerms: 'Algemene voorwaarden',
    linkedIn: 'LinkedIn',
  },
} as const;

export type ShellCopy = Translation<typeof shell>;
export default shell;
