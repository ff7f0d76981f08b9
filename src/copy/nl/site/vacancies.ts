import type { Translation } from '#copy/translation.ts';
import recruitment from './recruitment.ts';
import jobs from './vacancies/index.ts';
import vacancy from './vacancy.ts';

/** The words of /jobs/vacancies. */
const vacancies = {
  meta: {
    name: 'Vacatures',
    title: 'Vacatures in IT-dienstverlening en ontwikkeling | Delvanta',
    description:
      'Vier vacatures in IT-dienstverlening en ontwikkeling: stagiair servicedesk, medewerker servicedesk, front-end developer en low-code developer.',
    keywords: 'vacature servicedesk, stage servicedesk, front-end developer, low-code developer',
  },
  heading: 'Vacatures',
  intro:
    'Wij zoeken mensen die zorgvuldig werken en door blijven vragen. Solliciteren kan zonder account en zonder brief; binnen 5 werkdagen hoor je van ons.',
  list: 'Openstaande vacatures',
  jobs,
  facts: vacancy.facts,
  form: recruitment,
  openApplication: {
    heading: 'Staat jouw functie er niet bij?',
    text: 'Stuur je cv en vertel in een paar zinnen wat je goed kunt en wat je zoekt. Wij kijken of er nu of binnenkort iets past en antwoorden binnen 5 werkdagen.',
    button: 'Stuur je cv',
    subject: 'Open sollicitatie',
    byEmail: vacancy.byEmail,
  },
} as const;

export type VacanciesCopy = Translation<typeof vacancies>;
export default vacancies;
