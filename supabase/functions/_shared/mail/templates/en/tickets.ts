import type { tickets as dutch } from '../nl/tickets.ts';

export const tickets: typeof dutch = {
  customerReply: ({ from, body, reference, subject }) => ({
    subject: `[${reference}] ${from} replied: ${subject}`,
    paragraphs: ['Hello,', `${from} wrote:`, body, 'Reply in the service desk, not to this email.'],
    label: 'Open ticket',
  }),
  quoteDecision: {
    accepted: ({ from, body, reference, subject }) => ({
      subject: `[${reference}] ${from} accepted the quote: ${subject}`,
      paragraphs: ['Hello,', body, 'Open the ticket for the next step.'],
      label: 'Open ticket',
    }),
    declined: ({ from, body, reference, subject }) => ({
      subject: `[${reference}] ${from} declined the quote: ${subject}`,
      paragraphs: ['Hello,', body, 'Open the ticket for the next step.'],
      label: 'Open ticket',
    }),
  },
  interviewAnswer: {
    'date-accepted': ({ from, body, reference, subject }) => ({
      subject: `[${reference}] ${from} chose a time for the interview: ${subject}`,
      paragraphs: ['Hello,', body, 'Open the ticket for what comes next.'],
      label: 'Open ticket',
    }),
    'no-date': ({ from, body, reference, subject }) => ({
      subject: `[${reference}] ${from} cannot make any of the proposed times: ${subject}`,
      paragraphs: ['Hello,', body, 'Open the ticket for what comes next.'],
      label: 'Open ticket',
    }),
  },
  mention: ({ from, body, reference, subject }) => ({
    subject: `[${reference}] ${from} mentioned you: ${subject}`,
    paragraphs: [
      'Hello,',
      `${from} mentioned you in an internal note:`,
      body,
      'You now watch this ticket: you get an email when the customer replies.',
    ],
    label: 'Open ticket',
  }),
  assignment: ({ from, reference, subject }) => ({
    subject: `[${reference}] ${from} assigned you a ticket: ${subject}`,
    paragraphs: ['Hello,', `${from} assigned you this ticket:`, `${reference} ${subject}`],
    label: 'Open ticket',
  }),
  assignments: (from, count, named) => ({
    subject: `${from} assigned you ${count} tickets`,
    paragraphs: [
      'Hello,',
      `${from} assigned you these tickets:`,
      named.join('\n'),
      ...(count > named.length ? [`And ${count - named.length} more.`] : []),
    ],
    label: 'Open your tickets',
  }),
};
