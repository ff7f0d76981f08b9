import { firm } from '#contract/firm.ts';
import type { account as dutch } from '../nl/account.ts';

export const account: typeof dutch = {
  greeting: 'Hello,',
  questions: `Questions? Write to ${firm.email.support}.`,
  invitedBy: (name) =>
    `${name} has invited you to the service desk of ${firm.brand}. The invitation is valid for a week. Use the button to create your account: you choose a name and a password.`,
  links: {
    signup: {
      subject: 'Confirm your email address',
      paragraphs: [
        `Somebody, probably you, created an account at the service desk of ${firm.brand} with this address.`,
      ],
      label: 'Confirm email address',
    },
    invite: {
      subject: `You are invited to the service desk of ${firm.brand}`,
      paragraphs: [
        `A colleague has invited you to the service desk of ${firm.brand}. The invitation is valid for a week. Use the button to create your account: you choose a name and a password.`,
      ],
      label: 'Accept invitation',
    },
    magiclink: {
      subject: 'Your sign-in link',
      paragraphs: ['You asked for a link to sign in to the service desk without a password.'],
      label: 'Sign in',
    },
    recovery: {
      subject: 'Set a new password',
      paragraphs: [
        'You asked for a new password for the service desk. This link signs you in, so that you can set it.',
      ],
      label: 'Set a new password',
    },
    email_change: {
      subject: 'Confirm your new email address',
      paragraphs: [
        'You want to change the email address of your account at the service desk. It changes once the links to the old and to the new address have both been opened.',
      ],
      label: 'Confirm the change',
    },
  },
  notices: {
    account_exists: {
      subject: 'You already have an account',
      paragraphs: [
        `Somebody, perhaps you, wanted to create an account at the service desk of ${firm.brand} with this address. It exists already: simply sign in, or ask for a new password.`,
      ],
    },
    account_made: {
      subject: `You have an account at the service desk of ${firm.brand}`,
      paragraphs: [
        `An admin created an account for this address at the service desk of ${firm.brand}. If you do not have a password yet, ask for one on the sign-in page.`,
      ],
    },
    account_moved: {
      subject: 'Choose a new password',
      paragraphs: [
        `Your account at the service desk of ${firm.brand} has moved, and your password or your two-step verification could not be moved with it. Ask for a new password on the sign-in page, then set up two-step verification.`,
      ],
    },
    account_deleted: {
      subject: 'Your account was deleted',
      paragraphs: [
        `An admin deleted your account at the service desk of ${firm.brand}. You are signed out wherever you were signed in.`,
      ],
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your account at the service desk of ${firm.brand} was changed just now. Other devices have been signed out.`,
      ],
    },
    password_set: {
      subject: 'Your account has a password now',
      paragraphs: [
        `A password was set for your account at the service desk of ${firm.brand} just now. It can be used to sign in from now on.`,
      ],
    },
    email_changed: {
      subject: 'Your email address was changed',
      paragraphs: [
        `The email address of your account at the service desk of ${firm.brand} was changed just now. Nothing more will be sent to this address.`,
      ],
    },
    identity_linked: {
      subject: 'Microsoft account linked',
      paragraphs: [
        `A Microsoft account was linked to your account at the service desk of ${firm.brand} just now. It can be used to sign in from now on.`,
      ],
    },
    factor_added: {
      subject: 'Two-step verification set up',
      paragraphs: [
        `Two-step verification was set up for your account at the service desk of ${firm.brand} just now. You will be asked for it when you sign in.`,
      ],
    },
    factor_removed: {
      subject: 'Two-step verification turned off',
      paragraphs: [
        `Two-step verification was turned off for your account at the service desk of ${firm.brand} just now.`,
      ],
    },
    recovery_code_used: {
      subject: 'Recovery code used',
      paragraphs: [
        `A recovery code was used just now for your account at the service desk of ${firm.brand}, in place of two-step verification, which is now off. Please set it up again as soon as you can.`,
      ],
    },
  },
  code: (code) => ({
    subject: 'Your confirmation code',
    paragraphs: [
      'You are signed in to the service desk and are doing something that needs confirmation. Enter this code on the screen that asks for it, and do not share it with anyone.',
      `Your confirmation code is ${code}. It is valid for an hour.`,
    ],
  }),
  newDevice: {
    subject: 'New sign-in to your account',
    paragraphs: (device, network, at) => [
      `Your account at the service desk of ${firm.brand} was used in a browser that we had not seen before:`,
      `Browser: ${device}\nNetwork: ${network}\nTime: ${at} (Dutch time)`,
      `If this was you, you do not need to do anything. If it was not, end that session below, set a new password at once and contact ${firm.email.support}. You can use the button once, within a week.`,
    ],
    label: 'End this session',
    device: (browser, system) => `${browser} on ${system}`,
    unknownDevice: 'unknown browser',
  },
  codeInsteadOfLink: (code) =>
    `If the link does not work, enter this code: ${code}. Use either once, within an hour.`,
  ignoreInvitation:
    'If you were not expecting this invitation, you can ignore this email: nothing will change.',
  ignoreIfNotYou: 'If you did not ask for this, you can ignore this email: nothing will change.',
  askIfWrong: `If this is not right, write to ${firm.email.support}.`,
  actIfNotYou: `If this was not you, set a new password at once and contact ${firm.email.support}.`,
};
