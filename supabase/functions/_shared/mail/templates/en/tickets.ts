import type { tickets as dutch, PromiseNews } from '../nl/tickets.ts';

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
  escalation: (promises, count) => {
    const [first] = promises;
    const isLate = promises.some(({ stage }) => stage === 'breach');
    return {
      subject:
        count === 1 && first
          ? `[${first.reference}] ${isLate ? 'Late' : 'Due soon'}: ${first.subject}`
          : isLate
            ? `${count} promises are late or due soon`
            : `${count} promises are due soon`,
      paragraphs: [
        'Hello,',
        isLate ? 'These promises are late or due soon:' : 'These promises are due soon:',
        promises.map(promiseInWords).join('\n'),
        ...(count > promises.length ? [`And ${count - promises.length} more.`] : []),
        'Your account has the switch for these emails.',
      ],
      label: count === 1 ? 'Open ticket' : 'Open tickets',
    };
  },
};

const promiseInWords = ({ reference, subject, deadline, stage, at }: PromiseNews) =>
  `${reference} ${subject}: ${deadline === 'response' ? 'first response' : 'resolution'} ${
    stage === 'breach' ? 'was promised by' : 'is promised by'
  } ${at}`;
