import { firm } from '#contract/firm.ts';
import type { intake as dutch } from '../nl/intake.ts';

export const intake: typeof dutch = {
  message: (reference) => ({
    subject: `We have received your message (${reference})`,
    paragraphs: [
      'Hello,',
      `Thank you for your message to ${firm.brand}. It has reached us; its reference is ${reference}.`,
      'A specialist will read it and answer by email as soon as possible. You do not need to do anything in the meantime.',
      'You can reply to this email if you want to add something.',
      'If you did not write to us, somebody entered your address by mistake, and you can ignore this email.',
    ],
  }),
  application: (reference) => receivedFromCandidate('application', reference),
  freelancer: (reference) => receivedFromCandidate('enrolment', reference),
};

const receivedFromCandidate = (what: string, reference: string) => ({
  subject: `We have received your ${what} (${reference})`,
  paragraphs: [
    'Hello,',
    `Thank you for your ${what} to ${firm.brand}. Its reference is ${reference}.`,
    'We will read it carefully. You will hear from us within 5 business days.',
    `Would you like to add or withdraw something, or have your data deleted? You can reply to this email, or write to ${firm.email.jobs} and mention the reference.`,
    'If you did not send us this, somebody entered your address by mistake, and you can ignore this email.',
  ],
});
