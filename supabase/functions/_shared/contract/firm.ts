/**
 * What names the firm: the site, the desk and the mails all read it. What `FirmFacts` lists is the default:
 * an admin may change it in the settings. What only some pages tell stands
 * in `firm-facts.ts`, because this file travels with every page. The values are visibly placeholders
 * (`.example` domains, zeros), or examples that say so (`areExamples`); replace them before going live.
 * This file imports nothing, so that every runtime can read it.
 */
export const firm = {
  brand: 'Delvanta',
  legalName: 'Delvanta B.V.',
  email: {
    info: 'info@delvanta.example',
    support: 'support@delvanta.example',
    jobs: 'jobs@delvanta.example',
    privacy: 'privacy@delvanta.example',
  },
  phone: { display: '+31 (0)20 000 00 00', href: 'tel:+31200000000' },
  address: {
    street: 'Voorbeeldstraat 1',
    postalCode: '0000 AA',
    city: 'Amsterdam',
    country: 'NL',
  },
  registration: { kvk: '00000000', vat: 'NL000000000B00' },
  linkedIn: 'https://www.linkedin.example/company/delvanta',
  /** Office hours, on working days, and by day and night for what cannot wait. */
  hours: { areExamples: true, opens: '08:00', closes: '18:00' },
  /** How many weeks each service takes, from and to, and how it is priced. */
  services: {
    areExamples: true,
    ict: [4, 8, 'month'],
    workplace: [4, 10, 'month'],
    cloud: [8, 26, 'fixed'],
    security: [3, 6, 'fixed'],
    consultancy: [2, 6, 'fixed'],
    projects: [6, 40, 'hour'],
    database: [2, 12, 'hour'],
  },
  partners: [
    { name: 'Helix Bioworks', logo: '/partners/helix-bioworks.svg', url: 'https://helix.example/' },
    { name: 'Noordlab', logo: '/partners/noordlab.svg', url: 'https://noordlab.example/' },
    { name: 'Cryovault', logo: '/partners/cryovault.svg', url: 'https://cryovault.example/' },
    { name: 'Meridiaan', logo: '/partners/meridiaan.svg', url: 'https://meridiaan.example/' },
    { name: 'Oktav Systems', logo: '/partners/oktav-systems.svg', url: 'https://oktav.example/' },
    { name: 'Pipetta', logo: '/partners/pipetta.svg', url: 'https://pipetta.example/' },
    { name: 'Stratus Nine', logo: '/partners/stratus-nine.svg', url: 'https://stratus.example/' },
    { name: 'Veldkracht', logo: '/partners/veldkracht.svg', url: 'https://veldkracht.example/' },
    {
      name: 'Argon Analytics',
      logo: '/partners/argon-analytics.svg',
      url: 'https://argon.example/',
    },
    { name: 'Kwartz', logo: '/partners/kwartz.svg', url: 'https://kwartz.example/' },
  ],
} as const;

export interface Partner {
  name: string;
  /** One of the wordmarks that the site comes with; none: the name alone. */
  logo: string | null;
  url: string;
}

/** What an admin may change of the firm, as the site shows it. */
export interface FirmFacts {
  phone: { display: string; href: string };
  address: { street: string; postalCode: string; city: string; country: string };
  hours: { opens: string; closes: string };
  linkedIn: string;
  partners: readonly Partner[];
}
