import type { Translation } from '#copy/translation.ts';

/** The words of /jobs. */
const jobs = {
  meta: {
    name: 'Werken bij',
    title: 'Werken bij Delvanta: zo solliciteer je',
    description:
      'Waarom je bij ons zou werken, wat er na je sollicitatie gebeurt, en hoe je binnenkomt: vacature, stage, open sollicitatie of als freelancer.',
    keywords: 'vacatures IT, stage servicedesk, developer, werken bij IT-bureau',
  },
  heading: 'Werk om trots op te zijn',
  intro:
    'Bij ons bouw je aan systemen die ertoe doen: een laboratorium, een ziekenhuis, een fabriek. Je krijgt de tijd om het goed te doen en collega’s die je vragen waarom.',
  reasons: {
    heading: 'Waarom hier',
    items: [
      {
        title: 'Je hoort het van de klant zelf',
        text: 'Je zit aan tafel bij het eerste gesprek. Er staat geen verkoper tussen jou en de vraag.',
      },
      {
        title: 'Afmaken hoort erbij',
        text: 'Documentatie, testen en overdracht tellen mee in de planning, ook als het druk is.',
      },
      {
        title: 'Een vaste sparringpartner',
        text: 'Vanaf je eerste dag heb je één collega die met je meekijkt en aan wie je alles mag vragen.',
      },
      {
        title: 'Leren in werktijd',
        text: 'Een nieuw vakgebied leer je op een echte opdracht, naast iemand die het al kan.',
      },
    ],
  },
  steps: {
    heading: 'Wat er gebeurt nadat je hebt gesolliciteerd',
    intro: 'Dezelfde stappen voor iedereen. Je weet na elke stap wat de volgende is en wanneer.',
    days: 'Werkdagen na je sollicitatie',
    items: [
      {
        when: 'Dag 0',
        title: 'Je krijgt een bevestiging',
        text: 'Direct op het scherm en per e-mail, met een kenmerk waar je naar kunt verwijzen.',
      },
      {
        when: 'Binnen 5 werkdagen',
        title: 'Je krijgt antwoord',
        text: 'Een mens leest je cv en brief. Je hoort of wij je willen spreken, en als het nee is, ook waarom.',
      },
      {
        when: 'Op een moment dat jou past',
        title: 'Wij maken kennis',
        text: 'Een gesprek via video of op kantoor, met degene met wie je zou samenwerken. Jij krijgt evenveel tijd voor vragen als wij.',
      },
      {
        when: 'Daarna',
        title: 'Je kijkt mee',
        text: 'Je loopt een dagdeel mee of bespreekt een echt vraagstuk met het team. Je krijgt geen huiswerk voor in het weekend.',
      },
      {
        when: 'Binnen 5 werkdagen na het laatste gesprek',
        title: 'Je hoort de uitkomst',
        text: 'Een voorstel op papier, of een afwijzing met uitleg. Vier weken na de procedure verwijderen wij je gegevens, tenzij je toestemming gaf om ze een jaar te bewaren.',
      },
    ],
  },
  privacy: {
    heading: 'Dit vragen wij niet',
    text: 'Je burgerservicenummer, een kopie van je identiteitsbewijs, je geboortedatum, een foto, je gezondheid of je vorige salaris. Staat het toch in je cv? Haal het er gerust uit.',
    link: 'Lees hoe wij met je gegevens omgaan',
  },
  ways: {
    heading: 'Zo kom je binnen',
    items: {
      vacancies: {
        title: 'Vacatures',
        text: 'Vier functies in IT-dienstverlening en ontwikkeling, waaronder een stage.',
        link: 'Bekijk de vacatures',
      },
      openApplication: {
        title: 'Open sollicitatie',
        text: 'Staat je functie er niet bij? Stuur je cv en vertel wat je zoekt.',
        link: 'Stuur je cv',
      },
      freelance: {
        title: 'Freelance',
        text: 'Wat de wet van je opdracht vraagt, en hoe freelance, gemengd en vast zich verhouden.',
        link: 'Lees over freelancen',
      },
      enrol: {
        title: 'Inschrijven als freelancer',
        text: 'Laat je gegevens achter, dan bellen wij je als er een passende opdracht is. Standaard vier weken, met je toestemming een jaar.',
        link: 'Schrijf je in',
      },
    },
  },
  question: {
    heading: 'Eerst iets vragen?',
    text: 'Mail of bel gerust. Een vraag vooraf telt niet mee in de beoordeling.',
  },
} as const;

export type JobsCopy = Translation<typeof jobs>;
export default jobs;
