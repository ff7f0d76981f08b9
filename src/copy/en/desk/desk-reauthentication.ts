import type nl from '#copy/nl/desk/desk-reauthentication.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  title: 'Confirm that it is you',
  why: (deed: string) => `${deed} requires confirmation. After that it continues automatically.`,
  actions: {
    password: 'Changing your password',
    email: 'Changing your email address',
    factor: 'Changing two-step verification',
    identity: 'Linking or unlinking an account',
    token: 'An API token',
    webhook: 'A webhook',
    team: 'Changing the team',
    access: 'Changing who has access',
    retention: 'Changing how long data is kept',
    backup: 'A backup',
    export: 'An export',
    erasure: 'Erasing data',
  },
  fields: {
    password: 'Your password',
    factor: 'Code from your authenticator app',
    mail: 'Code from the email',
  },
  wrong: {
    password: 'This password is wrong.',
    factor: 'This code is wrong or was used before.',
    mail: 'This code is wrong or has expired.',
  },
  mailed: (email: string) => `A code was sent to ${email}.`,
  byMail: 'Send me a code',
  again: 'Send a new code',
  byPassword: 'Use my password instead',
  passkey: 'Use a passkey or security key',
  submit: 'Confirm',
} as const satisfies Translation<typeof nl>;
