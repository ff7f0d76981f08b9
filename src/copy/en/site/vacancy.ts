import type { VacancyWords } from '#copy/nl/site/vacancy.ts';
import recruitment from './recruitment.ts';

export default {
  facts: {
    type: 'Job type',
    location: 'Location',
    department: 'Department',
    pay: 'Pay',
    validThrough: 'Open until',
  },
  back: 'Back to vacancies',
  apply: 'Apply',
  applyHeading: 'Apply for this position',
  form: recruitment,
  byEmail: {
    text: 'Rather by e-mail? Send your CV (PDF or Word, smaller than 5 MB) with your name and phone number to',
    subject: 'Application',
    afterwards: 'You will hear from us within 5 business days.',
  },
  steps: 'How the procedure works',
} satisfies VacancyWords;
