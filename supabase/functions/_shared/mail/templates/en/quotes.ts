import type { quotes as dutch } from '../nl/quotes.ts';

const next = (lastDay: string) =>
  `On the page below you can read the quote, ask a question, or tell us whether you agree. You can do so until ${lastDay}.`;

export const quotes: typeof dutch = {
  offer: ({ name, number, subject, total, lastDay }) => ({
    subject: `Quote ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `Here is our quote for ${subject}, for a total of ${total} including VAT. You will find it as a PDF with this mail.`,
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
      `We have withdrawn quote ${number} for ${subject}: it can no longer be accepted. If you have a question, please answer this mail.`,
    ],
  }),
  code: ({ name, number, subject }, code) => ({
    subject: `Your code for quote ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `With this code you confirm that you accept the quote: ${code}. It works once, for half an hour.`,
      'Did you not ask for this? Then you can ignore this e-mail: nothing changes.',
    ],
  }),
  accepted: ({ name, number, subject, total }, sha256) => ({
    subject: `Confirmation of your acceptance: ${number} ${subject}`,
    paragraphs: [
      `Dear ${name},`,
      `Thank you for accepting quote ${number}, for a total of ${total} including VAT. We will be in touch soon about what comes next.`,
      `Your acceptance is recorded with exactly the text that you read. Checksum (SHA-256): ${sha256}`,
    ],
  }),
};
