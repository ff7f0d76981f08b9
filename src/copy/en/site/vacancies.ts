import type { VacanciesCopy } from '#copy/nl/site/vacancies.ts';
import recruitment from './recruitment.ts';
import jobs from './vacancies/index.ts';
import vacancy from './vacancy.ts';

const vacancies = {
  meta: {
    name: 'Vacancies',
    title: 'Vacancies in IT services and development | Delvanta',
    description:
      'Four vacancies in IT services and development: service desk internship, service desk employee, front-end developer and low-code developer.',
    keywords:
      'service desk vacancy, service desk internship, front-end developer, low-code developer',
  },
  heading: 'Vacancies',
  intro:
    'We look for people who work with care and keep asking questions. You can apply without an account and without a letter; you will hear from us within 5 business days.',
  list: 'Open vacancies',
  jobs,
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
