import type { DigestCopy } from '#copy/nl/site/digest.ts';

const digest: DigestCopy = {
  meta: {
    name: 'Daily overview',
    title: 'Daily overview by email | Delvanta',
    description: 'Switch off the daily overview of the service desk.',
  },
  heading: 'Daily overview by email',
  loading: 'Loading your choice…',
  noScript: 'This page needs JavaScript. You can also switch the overview off in your settings.',
  missing: {
    title: 'This link does not work (any more)',
    text: 'Check that you used the whole link from the email. You can also switch the daily overview off in the service desk, in your settings.',
  },
  failed: { title: 'Your choice could not be loaded', retry: 'Try again' },
  offline: 'The server cannot be reached. Check your network and try again.',
  reach: 'Contact us',
  on: 'You get an email with what is waiting for you. Other emails of the service desk keep coming.',
  off: 'The daily overview is off.',
  turnOff: 'Switch the daily overview off',
  busy: 'Switching off…',
  notDone: 'The daily overview was not switched off',
  settings: 'To your settings',
  errors: {
    not_found: 'This link does not work any more. Switch the overview off in your settings.',
    too_many_requests: 'Too many requests were made. Try again in a few minutes.',
    other: 'Something went wrong on our side. Try again.',
  },
};

export default digest;
