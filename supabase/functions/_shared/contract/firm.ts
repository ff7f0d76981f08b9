/**
 * Everything that names the firm, in one place: the site, the desk and the mails all read it.
 * The values are visibly placeholders (`.example` domains, zeros); replace them before going live.
 * This file imports nothing, so that every runtime can read it.
 */
export const firm = {
  brand: 'Delvanta',
  legalName: 'Delvanta B.V.',
  domain: 'www.delvanta.example',
  email: {
    info: 'info@delvanta.example',
    support: 'support@delvanta.example',
    jobs: 'jobs@delvanta.example',
    privacy: 'privacy@delvanta.example',
    security: 'security@delvanta.example',
  },
  /** Until when `security.txt` holds: at most a year ahead (RFC 9116, section 2.5.5). */
  securityTextExpires: '2027-10-31T12:00:00Z',
  phone: { display: '+31 (0)20 000 00 00', href: 'tel:+31200000000' },
  address: {
    street: 'Voorbeeldstraat 1',
    postalCode: '0000 AA',
    city: 'Amsterdam',
    country: 'NL',
  },
  registration: { kvk: '00000000', vat: 'NL000000000B00' },
  linkedIn: 'https://www.linkedin.example/company/delvanta',
  booking: 'https://booking.delvanta.example/kennismaking',
  quickSupport: {
    version: '0.0.0',
    windows: {
      url: 'https://download.delvanta.example/quicksupport/delvanta-quicksupport.exe',
      sha256: '0000000000000000000000000000000000000000000000000000000000000000',
    },
    mac: {
      url: 'https://download.delvanta.example/quicksupport/delvanta-quicksupport.dmg',
      sha256: '0000000000000000000000000000000000000000000000000000000000000000',
    },
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
