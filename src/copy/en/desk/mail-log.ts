import type nl from '#copy/nl/desk/mail-log.ts';
import type { Translation } from '#copy/translation.ts';

export default {
  title: 'Outgoing mail',
  intro:
    'When sending fails, we keep trying for a day, unless the address does not exist. After that the mail stays here.',
  search: 'Search by recipient',
  statusLabel: 'Mail by state',
  all: 'All',
  status: {
    queued: 'Queued',
    sent: 'Sent',
    kept: 'Kept',
    held: 'Awaiting review',
    dead: 'Not delivered',
  },
  list: 'Mails',
  none: { title: 'No mail found', text: 'No mail fits this choice.', clear: 'Show all mail' },
  empty: {
    title: 'No mail has been sent yet',
    text: 'Confirmations, replies and quotes will appear here.',
  },
  show: (subject: string) => `View ${subject}`,
  showShort: 'View',
  secret: 'Gives access to an account; its text is not shown.',
  forgotten: 'Its text was erased. Ask the recipient to request a new mail.',
  sentAt: 'Sent',
  tried: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  ticket: 'To the ticket',
  retry: (subject: string, recipient: string) => `Send ${subject} to ${recipient} again`,
  retryShort: 'Send again',
  retryAll: 'Send all undelivered mail again',
  retryAllText:
    'All undelivered mail returns to the queue. Mail that gives access to an account stays where it is.',
  retried: (count: number) =>
    count === 1 ? 'The mail is on its way again.' : `${count} mails are on their way again.`,
  failed: 'The mail could not be fetched.',
  notRetried: 'Not sent again',
  shown: (count: number) => (count === 1 ? '1 mail shown' : `${count} mails shown`),
} satisfies Translation<typeof nl>;
