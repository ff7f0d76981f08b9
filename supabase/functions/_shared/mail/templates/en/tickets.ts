import type { tickets as dutch } from '../nl/tickets.ts';

export const tickets: typeof dutch = {
  customerReply: ({ from, body, reference, subject }) => ({
    subject: `[${reference}] ${from} answered: ${subject}`,
    paragraphs: [`${from} wrote:`, body, 'Answer in the service desk, not to this e-mail.'],
    label: 'Open ticket',
  }),
  quoteDecision: {
    accepted: ({ from, body, reference, subject }) => ({
      subject: `[${reference}] ${from} accepted the quote: ${subject}`,
      paragraphs: [body],
      label: 'Open ticket',
    }),
    declined: ({ from, body, reference, subject }) => ({
      subject: `[${reference}] ${from} declined the quote: ${subject}`,
      paragraphs: [body],
      label: 'Open ticket',
    }),
  },
  mention: ({ from, body, reference, subject }) => ({
    subject: `[${reference}] ${from} mentioned you: ${subject}`,
    paragraphs: [
      `${from} mentioned you in an internal note:`,
      body,
      'You now watch this ticket: you get an e-mail when the customer answers.',
    ],
    label: 'Open ticket',
  }),
  assignment: ({ from, reference, subject }) => ({
    subject: `[${reference}] ${from} assigned you a ticket: ${subject}`,
    paragraphs: [`${from} assigned you this ticket:`, `${reference} ${subject}`],
    label: 'Open ticket',
  }),
  assignments: (from, count, named) => ({
    subject: `${from} assigned you ${count} tickets`,
    paragraphs: [
      `${from} assigned you these tickets:`,
      named.join('\n'),
      ...(count > named.length ? [`And ${count - named.length} more.`] : []),
    ],
    label: 'Open your tickets',
  }),
};
