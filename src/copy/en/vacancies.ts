import type { VacanciesCopy } from '../nl/vacancies.ts';

const vacancies = {
  meta: {
    name: 'Vacancies',
    title: 'Vacancies | Delvanta',
    description:
      'Four vacancies in IT services and development: service desk internship, service desk employee, front-end developer and low-code developer.',
    keywords:
      'service desk vacancy, service desk internship, front-end developer, low-code developer',
  },
  heading: 'Vacancies',
  intro:
    'We look for people who work with care and keep asking questions. You can apply without an account and without a letter; you will hear from us within 5 business days.',
  list: 'Open vacancies',
  facts: {
    type: 'Job type',
    location: 'Location',
    department: 'Department',
    pay: 'Pay',
    validThrough: 'Open until',
  },
  openApplication: {
    heading: 'Is your position not listed?',
    text: 'Send your CV and tell us in a few sentences what you are good at and what you are looking for. We will see whether something fits now or soon, and answer within 5 business days.',
    button: 'Send your CV',
    formHeading: 'Open application',
  },
  detail: {
    back: 'Back to vacancies',
    apply: 'Apply',
    applyHeading: 'Apply for this position',
    applyByEmail:
      'E-mail your CV (PDF or Word, smaller than 5 MB) with your name and phone number to',
    applySubject: 'Application',
    afterwards: 'You will hear from us within 5 business days.',
    steps: 'How the procedure works',
  },
} satisfies VacanciesCopy;

export default vacancies;
