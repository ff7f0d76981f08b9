import { firm } from '#contract/firm.ts';
import type { account as dutch } from '../nl/account.ts';

export const account: typeof dutch = {
  links: {
    signup: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `Somebody, probably you, created an account at ${firm.brand} with this address.`,
      ],
      label: 'Confirm e-mail address',
    },
    invite: {
      subject: `You are invited to the service desk of ${firm.brand}`,
      paragraphs: [
        `A colleague invites you to the service desk of ${firm.brand}. The invitation is valid for a week.`,
      ],
      label: 'Accept invitation',
    },
    magiclink: {
      subject: 'Your sign-in link',
      paragraphs: ['You asked for a link to sign in without a password.'],
      label: 'Sign in',
    },
    recovery: {
      subject: 'Set a new password',
      paragraphs: ['You asked for a new password. This link signs you in, so that you can set it.'],
      label: 'Set a new password',
    },
    email_change: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'You want to change your e-mail address. It changes once the links to the old and to the new address have both been opened.',
      ],
      label: 'Confirm the change',
    },
  },
  notices: {
    account_exists: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, perhaps you, wanted to create an account with this address. It exists already: simply sign in, or ask for a new password.',
      ],
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed just now. Other devices have been signed out.',
      ],
    },
    password_set: {
      subject: 'Your account has a password now',
      paragraphs: [
        'A password was set for your account just now. It can be used to sign in from now on.',
      ],
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'The e-mail address of your account was changed just now. Nothing more will be sent to this address.',
      ],
    },
    identity_linked: {
      subject: 'Microsoft account linked',
      paragraphs: [
        'A Microsoft account was linked to your account just now. It can be used to sign in from now on.',
      ],
    },
    factor_added: {
      subject: 'Second factor added',
      paragraphs: [
        'A second factor was set up for your account just now. You will be asked for it when you sign in.',
      ],
    },
    factor_removed: {
      subject: 'Second factor removed',
      paragraphs: ['A second factor was removed from your account just now.'],
    },
    recovery_code_used: {
      subject: 'Recovery code used',
      paragraphs: [
        'A recovery code was used just now in place of the second factor of your account, which no longer works. Please set up a new one as soon as you can.',
      ],
    },
  },
  code: (code) => ({
    subject: 'Your confirmation code',
    paragraphs: [
      'You are signed in to the service desk and are doing something for which you must confirm that it is you. Enter this code on the screen that asks for it, and give it to nobody else.',
      `Your confirmation code is ${code}. It is valid for an hour.`,
    ],
  }),
  newDevice: {
    subject: 'New sign-in to your account',
    paragraphs: (device, network, at) => [
      'Your account was used in a browser that we did not know yet:',
      `Browser: ${device}\nNetwork: ${network}\nTime: ${at} (Dutch time)`,
      `Was this you? Then you need not do anything. Was it not? Then end that session below, set a new password at once and contact ${firm.email.support}. The button works once, for a week.`,
    ],
    label: 'End this session',
    device: (browser, system) => `${browser} on ${system}`,
    unknownDevice: 'unknown browser',
  },
  codeInsteadOfLink: (code) =>
    `Does the link not work? Then enter this code: ${code}. They work once between them, within an hour.`,
  ignoreIfNotYou: 'Did you not ask for this? Then you can ignore this e-mail: nothing changes.',
  actIfNotYou: `Was this not you? Then set a new password at once and contact ${firm.email.support}.`,
};
