import type * as nl from '../nl/interviews.ts';

const question = 'Can you not make it after all, or do you have a question? Reply to this email.';

export const interviews: typeof nl.interviews = {
  proposed: (vacancy) => `Times for an interview: ${vacancy}`,
  confirmed: ({ name, vacancy, agreement }) => ({
    subject: `Your interview is confirmed: ${vacancy}`,
    paragraphs: [
      `Dear ${name},`,
      'Your interview with us is confirmed. You will find it as a calendar file with this email.',
      agreement,
      question,
    ],
  }),
  moved: ({ name, vacancy, agreement, words }) => ({
    subject: `Your interview was changed: ${vacancy}`,
    paragraphs: [
      `Dear ${name},`,
      'Your interview with us was changed. It is now:',
      agreement,
      ...(words ? [words] : []),
      question,
    ],
  }),
  cancelled: ({ name, vacancy, agreement, words }) => ({
    subject: `Your interview is cancelled: ${vacancy}`,
    paragraphs: [
      `Dear ${name},`,
      'This interview with us is cancelled:',
      agreement,
      words || 'We will contact you about what comes next.',
    ],
  }),
  withdrawn: ({ name, vacancy, words }) => ({
    subject: `The times that we proposed no longer stand: ${vacancy}`,
    paragraphs: [
      `Dear ${name},`,
      'The times that we proposed for an interview no longer stand: you cannot choose from them any more.',
      words || 'We will contact you about what comes next.',
    ],
  }),
  said: {
    accepted: (moment) => `I choose this time for the interview: ${moment}.`,
    noneSuits: (words) => `None of the proposed times suits me. ${words}`,
  },
  title: {
    applicant: (vacancy, brand) => `Interview at ${brand}: ${vacancy}`,
    interviewer: (reference, vacancy) => `Interview ${reference}: ${vacancy}`,
  },
  openApplication: 'open application',
};

export const interviewers: typeof nl.interviewers = {
  confirmed: (reference, agreement) => ({
    subject: `[${reference}] Interview agreed`,
    paragraphs: ['Hello,', 'The candidate chose a time for the interview:', agreement],
    label: 'Open ticket',
  }),
  moved: (reference, agreement) => ({
    subject: `[${reference}] Interview changed`,
    paragraphs: ['Hello,', 'The interview was changed. It is now:', agreement],
    label: 'Open ticket',
  }),
  cancelled: (reference, agreement) => ({
    subject: `[${reference}] Interview cancelled`,
    paragraphs: ['Hello,', 'This interview is cancelled:', agreement],
    label: 'Open ticket',
  }),
};
