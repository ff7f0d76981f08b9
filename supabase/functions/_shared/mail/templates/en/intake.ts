import { firm } from '#contract/firm.ts';
import type { intake as dutch } from '../nl/intake.ts';

export const intake: typeof dutch = {
  message: (reference) => ({
    subject: `We have received your message (${reference})`,
    paragraphs: [
      `Thank you for your message to ${firm.brand}. It reached us and has the reference ${reference}.`,
      'A consultant reads it and answers by e-mail as soon as possible. You need not do anything in the meantime.',
      'Did you not write to us? Then somebody entered your address by mistake, and you can ignore this e-mail.',
    ],
  }),
  application: (reference) => receivedFromCandidate('application', reference),
  freelancer: (reference) => receivedFromCandidate('enrolment', reference),
};

const receivedFromCandidate = (what: string, reference: string) => ({
  subject: `We have received your ${what} (${reference})`,
  paragraphs: [
    `Thank you for your ${what} at ${firm.brand}. It has the reference ${reference}.`,
    'We read it carefully. You will hear from us within 5 business days.',
    `Would you like to add or withdraw something, or have your data deleted? Write to ${firm.email.jobs} and mention the reference.`,
    'Did you not apply with us? Then somebody entered your address by mistake, and you can ignore this e-mail.',
  ],
});
