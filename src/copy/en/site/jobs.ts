import type { JobsCopy } from '#copy/nl/site/jobs.ts';

const jobs = {
  meta: {
    name: 'Jobs',
    title: 'Working at Delvanta: how to apply',
    description:
      'Why you might work here, what happens after you apply, and the ways in: a vacancy, an internship, a speculative application or freelance work.',
    keywords: 'IT vacancies, service desk internship, developer, working in IT consultancy',
  },
  heading: 'Work you are proud to show',
  intro:
    'With us you build systems that matter: a laboratory, a hospital, a factory. You get the time to do it properly, and colleagues who ask you why.',
  reasons: {
    heading: 'Why here',
    items: [
      {
        title: 'You hear it from the client',
        text: 'You are at the table for the first conversation. No salesperson stands between you and the question.',
      },
      {
        title: 'Finishing is part of the job',
        text: 'Documentation, testing and handover are part of the schedule, even in busy weeks.',
      },
      {
        title: 'One colleague to rely on',
        text: 'From your first day there is one colleague who looks at your work with you, and whom you can ask anything.',
      },
      {
        title: 'Learning in working hours',
        text: 'You learn a new field on a real assignment, next to someone who already knows it.',
      },
    ],
  },
  steps: {
    heading: 'What happens after you apply',
    intro: 'The same steps for everyone. After each step you know what the next one is, and when.',
    days: 'Business days after you apply',
    items: [
      {
        when: 'Day 0',
        title: 'You get a confirmation',
        text: 'On screen at once and by email, with a reference you can quote.',
      },
      {
        when: 'Within 5 business days',
        title: 'You get an answer',
        text: 'A person reads your CV and letter. You hear whether we would like to talk, and if the answer is no, why.',
      },
      {
        when: 'At a time that suits you',
        title: 'We meet',
        text: 'A conversation by video or at the office with the person you would work with. You get as much time for questions as we do.',
      },
      {
        when: 'After that',
        title: 'You join us for half a day',
        text: 'You sit in with the team for half a day, or discuss a real problem with us. No homework for the weekend.',
      },
      {
        when: 'Within 5 business days of the last conversation',
        title: 'You hear the outcome',
        text: 'A written proposal, or a rejection with an explanation. Four weeks after the procedure we delete your data, unless you allowed us to keep it for a year.',
      },
    ],
  },
  privacy: {
    heading: 'What we do not ask for',
    text: 'Your citizen service number, a copy of your identity document, your date of birth, a photograph, your health or your last salary. Is it in your CV anyway? Please take it out.',
    link: 'Read how we treat your data',
  },
  ways: {
    heading: 'The ways in',
    items: {
      vacancies: {
        title: 'Vacancies',
        text: 'Four positions in IT services and development, one of them an internship.',
        link: 'See the vacancies',
      },
      openApplication: {
        title: 'Speculative application',
        text: 'Is your position not listed? Send your CV and tell us what you are looking for.',
        link: 'Send your CV',
      },
      freelance: {
        title: 'Freelance',
        text: 'What the law asks of your assignment, and how freelance, mixed and permanent compare.',
        link: 'Read about freelancing',
      },
      enrol: {
        title: 'Enrol as a freelancer',
        text: 'Leave your details and we will call you when there is a suitable assignment: for four weeks, or for a year with your consent.',
        link: 'Enrol',
      },
    },
  },
  question: {
    heading: 'A question first?',
    text: 'Write or call us. A question beforehand plays no part in how we judge your application.',
  },
} satisfies JobsCopy;

export default jobs;
