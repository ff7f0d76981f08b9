import { firm } from '#contract/firm.ts';
import type { quotes as dutch } from '../nl/quotes.ts';

const next = (lastDay: string) =>
  `Use the button below to read the quote, ask a question or tell us whether you agree. You can do so up to and including ${lastDay}. You can also reply to this email.`;

export const quotes: typeof dutch = {
  offer: ({ name, number, subject, total, lastDay }) => ({
    subject: `Quote ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `Here is our quote for ${subject}, for a total of ${total} including VAT. You will find it attached as a PDF.`,
      next(lastDay),
    ],
    label: 'View the quote',
  }),
  reminder: ({ name, number, subject, lastDay }) => ({
    subject: `Reminder: quote ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `We recently sent you quote ${number} for ${subject}. It may have escaped your attention, so here it is once more.`,
      next(lastDay),
    ],
    label: 'View the quote',
  }),
  withdrawn: ({ name, number, subject }) => ({
    subject: `Withdrawn: quote ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `We have withdrawn quote ${number} for ${subject}: it can no longer be accepted. If you have a question, you can reply to this email.`,
    ],
  }),
  code: ({ name, number, subject }, code) => ({
    subject: `Your code for quote ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `Use this code to confirm that you accept the quote: ${code}. You can use it once, within half an hour.`,
      'If you did not ask for this, you can ignore this email: nothing will change.',
    ],
  }),
  accepted: ({ name, number, subject, total }, sha256) => ({
    subject: `Confirmation of your acceptance: ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `Thank you for accepting quote ${number}, for a total of ${total} including VAT. You will find the quote with your acceptance attached as a PDF.`,
      `We will be in touch soon about the next steps. Any questions before then? Write to ${firm.email.info}.`,
      `Your acceptance is recorded with exactly the text that you read. Checksum (SHA-256): ${sha256}`,
    ],
  }),
};
