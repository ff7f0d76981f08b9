import type { VacanciesCopy } from '#copy/nl/site/vacancies.ts';
import recruitment from './recruitment.ts';
import vacancy from './vacancy.ts';

const vacancies = {
  heading: 'Vacancies',
  intro:
    'We look for people who work with care and keep asking questions. You can apply without an account and without a letter; you will hear from us within 5 business days.',
  list: 'Open vacancies',
  none: 'There are no open vacancies at the moment. A speculative application is always welcome.',
  facts: vacancy.facts,
  form: recruitment,
  openApplication: {
    heading: 'Is your position not listed?',
    text: 'Send your CV and tell us in a few sentences what you are good at and what you are looking for. We will see whether something fits now or soon, and answer within 5 business days.',
    button: 'Send your CV',
    subject: 'Speculative application',
    byEmail: vacancy.byEmail,
  },
} satisfies VacanciesCopy;

export default vacancies;
