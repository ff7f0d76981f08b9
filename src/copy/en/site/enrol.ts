import type { EnrolCopy } from '#copy/nl/site/enrol.ts';
import recruitment from './recruitment.ts';
import jobs from './vacancies/index.ts';

const enrol = {
  meta: {
    name: 'To enrol',
    title: 'Enrol as a freelancer | Delvanta',
    description:
      'Enrol as a freelance IT specialist. We call you when there is an assignment that fits, and use your data for nothing else.',
    keywords: 'enrol freelancer, freelance IT assignments Netherlands',
  },
  heading: 'Enrol as a freelancer',
  intro:
    'Leave your name, phone number, e-mail address and CV. When a project fits what you can do, we call you with the assignment, the client and the rate. Your CV never goes to a client before you have said yes.',
  information: {
    heading: 'More information',
    text: 'Would you rather speak to someone first? You can reach us here.',
    linkedin: 'LinkedIn',
    linkedinLink: 'Follow us on LinkedIn',
    phone: 'Telephone',
    email: 'E-mail',
    freelance: 'First read how freelancing works with us',
  },
  jobs,
  active: {
    heading: 'Active job applications',
    text: 'Would you rather be employed? You can apply for these positions now.',
    all: 'See all vacancies',
  },
  form: {
    heading: 'Enrolment form',
    words: recruitment,
    byEmail: {
      text: 'Rather by e-mail? Send your CV (PDF or Word, smaller than 5 MB) with your name and phone number to',
      subject: 'Freelance enrolment',
      afterwards: 'You will hear from us within 5 business days.',
    },
  },
} satisfies EnrolCopy;

export default enrol;
