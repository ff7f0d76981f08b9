import type { Translation } from '#copy/translation.ts';
import recruitment from './recruitment.ts';
import vacancy from './vacancy.ts';

/** The words of /jobs/vacancies. */
const vacancies = {
  heading: 'Vacatures',
  intro:
    'Wij zoeken mensen die zorgvuldig werken en door blijven vragen. Solliciteren kan zonder account en zonder brief; binnen 5 werkdagen hoor je van ons.',
  list: 'Openstaande vacatures',
  none: 'Op dit moment staan er geen vacatures open. Een open sollicitatie is altijd welkom.',
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
