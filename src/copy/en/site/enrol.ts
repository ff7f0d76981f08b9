import type { EnrolCopy } from '#copy/nl/site/enrol.ts';
import recruitment from './recruitment.ts';

const enrol = {
  meta: {
    name: 'To enrol',
    title: 'Enrol as a freelancer | Delvanta',
    description:
      'Enrol as a freelance IT specialist. We call you when there is a suitable assignment, and use your data for nothing else.',
    keywords: 'enrol freelancer, freelance IT assignments Netherlands',
  },
  heading: 'Enrol as a freelancer',
  intro:
    'Leave your name, phone number, email address and CV. When a project fits your skills, we call you with the assignment, the client and the rate. Your CV never goes to a client before you have said yes. We keep everything until four weeks after your enrolment is closed. If we may call you after that, tick the box and we will keep it for a year.',
  information: {
    heading: 'More information',
    text: 'Would you rather talk to someone first? You can reach us here.',
    linkedin: 'LinkedIn',
    linkedinLink: 'Follow us on LinkedIn',
    phone: 'Phone',
    email: 'Email',
    freelance: 'Read first how freelancing with us works',
  },
  active: {
    heading: 'Active job applications',
    text: 'Would you rather be employed? You can apply for these positions now.',
    all: 'See all vacancies',
  },
  way: {
    label: 'Who gets your details, in order',
    stations: ['You', 'Recruiter', 'Your yes', 'Client'],
  },
  form: {
    heading: 'Enrolment form',
    words: recruitment,
    byEmail: {
      text: 'Prefer email? Send your CV (PDF or Word, smaller than 5 MB) with your name and phone number to',
      subject: 'Freelance enrolment',
      afterwards: 'You will hear from us within 5 business days.',
    },
  },
} satisfies EnrolCopy;

export default enrol;
