import type nl from '#copy/nl/desk/mail-log.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  title: 'Outgoing email',
  intro:
    'When sending fails, we keep trying for a day, unless the address does not exist. After that, the email stays here.',
  search: 'Search by recipient',
  statusLabel: 'Filter by status',
  all: 'All',
  status: {
    queued: 'Queued',
    sent: 'Sent',
    kept: 'Kept',
    held: 'Awaiting review',
    dead: 'Not delivered',
  },
  list: 'Emails',
  none: { title: 'No email found', text: 'No email matches this filter.', clear: 'Show all email' },
  empty: {
    title: 'No email has been sent yet',
    text: 'Confirmations, replies and quotes will appear here.',
  },
  show: (subject: string) => `View ${subject}`,
  showShort: 'View',
  secret: 'Gives access to an account; its content is not shown.',
  forgotten: 'Its content was erased. Ask the recipient to request a new one.',
  sentAt: 'Sent',
  tried: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  ticket: 'To the ticket',
  retry: (subject: string, recipient: string) => `Send ${subject} to ${recipient} again`,
  retryShort: 'Send again',
  retryAll: 'Send all undelivered email again',
  retryAllText:
    'All undelivered email goes back to the queue. Email that gives access to an account stays where it is.',
  retried: (count: number) =>
    count === 1 ? 'The email is on its way again.' : `${count} emails are on their way again.`,
  failed: 'The email could not be loaded.',
  notRetried: 'Not sent again',
  shown: (count: number) => (count === 1 ? '1 email shown' : `${count} emails shown`),
} satisfies Translation<typeof nl>;
