import type { VacancyWords } from '../nl/vacancy.ts';

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
  byEmail: {
    text: 'E-mail your CV (PDF or Word, smaller than 5 MB) with your name and phone number to',
    subject: 'Application',
    afterwards: 'You will hear from us within 5 business days.',
  },
  steps: 'How the procedure works',
} satisfies VacancyWords;
