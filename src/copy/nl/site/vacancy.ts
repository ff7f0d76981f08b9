import type { Translation } from '#copy/translation.ts';
import recruitment from './recruitment.ts';

/** The words around one vacancy; its own text is in `vacancies/`. */
const vacancy = {
  facts: {
    type: 'Dienstverband',
    location: 'Locatie',
    department: 'Afdeling',
    pay: 'Beloning',
    validThrough: 'Reageren tot en met',
  },
  back: 'Terug naar vacatures',
  apply: 'Solliciteer',
  applyHeading: 'Solliciteer op deze functie',
  form: recruitment,
  byEmail: {
    text: 'Liever per mail? Stuur je cv (pdf of Word, kleiner dan 5 MB) met je naam en telefoonnummer naar',
    subject: 'Sollicitatie',
    afterwards: 'Je hoort binnen 5 werkdagen van ons.',
  },
  steps: 'Zo verloopt de procedure',
} as const;

export type VacancyWords = Translation<typeof vacancy>;
export default vacancy;
