import type nl from '#copy/nl/desk/channels.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  failing: {
    imap: {
      what: 'The mailbox has been unreadable since',
      next: 'New emails do not become tickets until this is fixed; nothing is lost. The server says:',
    },
    smtp: {
      what: 'Email cannot be sent. This has been so since',
      next: 'What was written is kept and leaves as soon as it can. The server says:',
    },
    disk: {
      what: 'The server’s disk has been nearly full since',
      next: 'Once it is full, nobody can save or send anything. Ask whoever runs the server to free some space. Still free:',
    },
    backup: {
      what: 'No backup has been made since',
      next: 'Work goes on, but what was added since is in no backup. The server says:',
    },
    deploy: {
      what: 'The static host has not rebuilt the site since',
      next: 'What has been published since is not there yet. The host says:',
    },
    webhooks: {
      what: 'A webhook has not arrived since',
      next: 'What does not arrive is tried again for about a day. After five days the webhook is turned off. An admin sees why under Settings, Webhooks. It is about:',
    },
  },
  stuck: {
    'mail-in': {
      what: 'Incoming email has been waiting since',
      next: 'The process that turns it into tickets is not running.',
    },
    outbox: {
      what: 'Outgoing email has been waiting since',
      next: 'The process that sends email is not running.',
    },
  },
  look: 'See the channels',
  intro: 'How email comes in and leaves, and whether that works.',
  failed: 'The state of the channels could not be fetched.',
  elsewhere:
    'Another process than this one has these channels. They cannot be tested from here; what stands below comes from the database.',
  names: {
    imap: 'Mailbox (IMAP)',
    webhook: 'Email provider (webhook)',
    smtp: 'Sending (SMTP)',
    'mail-in': 'Processing of incoming email',
    outbox: 'Processing of outgoing email',
  },
  states: {
    works: 'Works',
    fails: 'Does not work',
    off: 'Not set up',
    unused: 'Not used yet',
  },
  setUp: {
    imap: 'Set IMAP_URL to read a mailbox.',
    webhook: 'Set INBOUND_EMAIL_SECRET to accept email from a provider.',
    smtp: 'Set SMTP_URL and MAIL_FROM. Until then, email stays in the list Sent.',
  },
  last: {
    imap: 'Last email fetched',
    webhook: 'Last email accepted',
    smtp: 'Last email sent',
  },
  never: 'none yet',
  since: 'Since',
  waiting: (count: number) =>
    count === 0
      ? 'Nothing is waiting.'
      : count === 1
        ? '1 email is waiting.'
        : `${count} emails are waiting.`,
  test: 'Test',
  testOf: (name: string) => `Test ${name}`,
  testing: 'Testing…',
  passed: {
    imap: 'The mailbox could be opened.',
    webhook: 'The address can be reached and the signature is right.',
    smtp: (to: string) => `A test email was sent to ${to}. See whether it arrives.`,
  },
  notPassed: 'The test failed.',
  causes: {
    refused: 'Nobody listens at this address and port, or the server refuses us.',
    silent:
      'The server does not answer in time. Is the port right, and does the firewall let us through?',
    unknown: 'This server name does not exist.',
    login: 'The user name or the password is not accepted.',
    certificate: 'The server’s certificate cannot be trusted or does not match its name.',
    plain: 'The server has no encrypted connection.',
    sender: 'The server does not send for this sender address.',
    mailbox: 'This mailbox does not exist on the server.',
  },
  says: 'The server says:',
} satisfies Translation<typeof nl>;
