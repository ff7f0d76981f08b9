import type { Translation } from '#copy/translation.ts';

const digest = {
  meta: {
    name: 'Dagoverzicht',
    title: 'Dagoverzicht per mail | Delvanta',
    description: 'Zet het dagoverzicht van de servicedesk uit.',
  },
  heading: 'Dagoverzicht per mail',
  loading: 'Uw keuze laden…',
  noScript:
    'Deze pagina heeft JavaScript nodig. U kunt het overzicht ook in uw instellingen uitzetten.',
  missing: {
    title: 'Deze link werkt niet (meer)',
    text: 'Controleer of u de hele link uit de mail hebt gebruikt. U kunt het dagoverzicht ook uitzetten in de servicedesk, bij uw instellingen.',
  },
  failed: { title: 'Uw keuze kon niet worden geladen', retry: 'Opnieuw proberen' },
  offline: 'Er is geen verbinding met de server. Controleer uw netwerk en probeer het opnieuw.',
  reach: 'Neem contact op',
  on: 'U krijgt een mail met wat er op u wacht. Andere mails van de servicedesk blijven komen.',
  off: 'Het dagoverzicht staat uit.',
  turnOff: 'Dagoverzicht uitzetten',
  busy: 'Uitzetten…',
  notDone: 'Het dagoverzicht is niet uitgezet',
  settings: 'Naar uw instellingen',
  errors: {
    not_found: 'Deze link werkt niet meer. Zet het overzicht uit bij uw instellingen.',
    too_many_requests:
      'Er zijn te veel verzoeken gedaan. Probeer het over een paar minuten opnieuw.',
    other: 'Er ging iets mis bij ons. Probeer het opnieuw.',
  },
} as const;

export type DigestCopy = Translation<typeof digest>;
export default digest;
