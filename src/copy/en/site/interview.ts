import type { InterviewCopy } from '#copy/nl/site/interview.ts';

const interview: InterviewCopy = {
  meta: {
    name: 'Interview',
    title: 'Your interview | Delvanta',
    description: 'Choose a time for your interview at Delvanta.',
  },
  heading: 'Your interview',
  about: (vacancy: string) => `About your application: ${vacancy}`,
  openApplication: 'open application',
  loading: 'Loading the times…',
  noScript:
    'This page needs JavaScript. You can also reply to our email with the time that suits you.',
  missing: {
    title: 'This link does not work (any more)',
    text: 'Check that you used the whole link from the email. Once your data with us is erased, this proposal is gone too.',
  },
  failed: { title: 'The proposal could not be loaded', retry: 'Try again' },
  offline: 'The server cannot be reached. Check your network and try again.',
  reach: 'Contact us',
  status: {
    proposed: 'Choose a time, or tell us that none suits you.',
    accepted: (moment: string) => `Your interview is confirmed: ${moment}.`,
    'none-suits':
      'You told us that none of these times suits you. We will contact you to find another one.',
    withdrawn:
      'This proposal was withdrawn, or the interview is cancelled. Our latest email tells you more.',
    expired: 'The times of this proposal have passed. Contact us for a new one.',
    closed: 'This procedure has ended: there is no time to choose any more.',
  },
  details: {
    minutes: 'Duration',
    long: (minutes: number) => `${minutes} minutes`,
    place: 'Where',
    interviewers: 'With',
    zone: 'Times are Dutch time.',
  },
  local: (moment: string) => `Where you are: ${moment}`,
  choose: {
    title: 'Choose a time',
    taken: 'No longer available',
    past: 'Passed',
    none: 'None of these times is available any more. Tell us below when you can.',
    submit: 'Choose this time',
    failed: 'Your choice was not processed',
    overtaken:
      'What you just sent was not passed on: something had changed already. Above you see how it stands now. Is that not right? Reply to our latest email.',
  },
  accepted: {
    confirmed:
      'You will receive a confirmation by email. Can you not make it after all? Reply to that email.',
    download: 'Add to calendar (.ics)',
    downloadFailed: 'The calendar file could not be made',
  },
  decline: {
    title: 'None of these times suits me',
    words: 'When would suit you?',
    submit: 'Send',
    failed: 'Your message was not processed',
  },
  sending: 'Sending…',
  errors: {
    conflict:
      'This time can no longer be chosen, or an answer was given already. You now see the latest state.',
    invalid: 'Check what you filled in.',
    too_many_requests: 'Too many requests were made. Try again in a few minutes.',
    other: 'Something went wrong on our side. Try again, or contact us.',
  },
};

export default interview;
