/** The public functions that are guarded, by name: a challenge is made for one of them. */
export const guardedForms = [
  'send-contact-email',
  'submit-application',
  'submit-enrolment',
] as const;
export type GuardedForm = (typeof guardedForms)[number];

/** The field that carries the solved challenge: base64 of `{ challenge, solution }` as JSON. */
export const proofField = 'altcha';

/** A field that people neither see nor fill in. What is in it comes from a machine. */
export const honeypotField = 'fax_extension';

/** Why a submission waits apart from the queue. */
export const quarantineReasons = [
  'no-proof',
  'flood',
  'links',
  'honeypot',
  'too-fast',
  'infected',
  'not-scanned',
  'blocked',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
