import type { Translation } from '#copy/translation.ts';
import recruitment from './recruitment.ts';

/** The words of /jobs/to-enrol. */
const enrol = {
  meta: {
    name: 'Inschrijven',
    title: 'Inschrijven als freelancer | Delvanta',
    description:
      'Schrijf je in als freelance IT-specialist. Wij bellen je wanneer er een opdracht is die past, en doen verder niets met je gegevens.',
    keywords: 'inschrijven freelancer, zzp IT-opdrachten',
  },
  heading: 'Schrijf je in als freelancer',
  intro:
    'Laat je naam, telefoonnummer, e-mailadres en cv achter. Past een project bij wat je kunt, dan bellen wij je met de opdracht, de klant en het tarief. Je cv gaat nooit naar een klant zonder dat jij ja hebt gezegd. Wij bewaren alles tot vier weken nadat je inschrijving is afgehandeld; wil je dat we je daarna nog kunnen bellen, vink dan aan dat we het een jaar bewaren.',
  information: {
    heading: 'Meer informatie',
    text: 'Liever eerst iemand spreken? Dat kan hier.',
    linkedin: 'LinkedIn',
    linkedinLink: 'Volg ons op LinkedIn',
    phone: 'Telefoon',
    email: 'E-mail',
    freelance: 'Lees eerst hoe freelancen bij ons werkt',
  },
  active: {
    heading: 'Actieve vacatures',
    text: 'Liever in dienst? Op deze functies kun je nu solliciteren.',
    all: 'Bekijk alle vacatures',
  },
  way: {
    label: 'Wie je gegevens krijgt, op volgorde',
    stations: ['Jij', 'Recruiter', 'Jouw ja', 'Klant'],
  },
  form: {
    heading: 'Inschrijfformulier',
    words: recruitment,
    byEmail: {
      text: 'Liever per e-mail? Stuur je cv (pdf of Word, kleiner dan 5 MB) met je naam en telefoonnummer naar',
      subject: 'Inschrijving als freelancer',
      afterwards: 'Je hoort binnen 5 werkdagen van ons.',
    },
  },
} as const;

export type EnrolCopy = Translation<typeof enrol>;
export default enrol;
