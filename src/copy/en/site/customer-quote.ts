import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';

export default {
  meta: {
    name: 'Quote',
    title: 'Your quote | Delvanta',
    description: 'Read your quote from Delvanta, ask a question, or accept it.',
  },
  heading: 'Your quote',
  titleOf: (subject: string) => `Quote: ${subject}`,
  loading: 'Loading the quote…',
  noScript:
    'This page needs JavaScript. The quote also came as a PDF with our email; you can accept it by email or telephone.',
  missing: {
    title: 'This link does not work (any more)',
    text: 'Please check that you used the whole link from the email. If it still fails, contact us.',
  },
  failed: {
    title: 'The quote could not be loaded',
    retry: 'Try again',
  },
  offline: 'The server cannot be reached. Check your network and try again.',
  reach: 'Contact us',
  status: {
    sent: (day: string) => `You can decide up to and including ${day}.`,
    accepted: (name: string) =>
      `This quote was accepted by ${name.replace(/\.$/, '')}. Thank you; we will be in touch soon.`,
    declined: 'You declined this quote. If you change your mind, please contact us.',
    expired: 'This quote is no longer valid. Would you like a new one? Let us know.',
    withdrawn: 'We have withdrawn this quote. Please contact us if you have questions.',
    superseded:
      'There is a newer version of this quote. You will find its link in our latest email.',
  },
  download: 'Download as PDF',
  downloadFailed: 'The PDF could not be made',
  choose: 'You can tick and untick optional lines below; the total is updated.',
  accept: {
    title: 'Accept',
    name: 'Your name',
    askCode: 'Get a code to confirm',
    askAgain: 'Send a new code',
    mailed: (email: string) =>
      `We have emailed a code to ${email}, the address that this quote was sent to.`,
    code: 'Code from the email',
    agree: (total: string) =>
      `I accept this quote and its terms, for a total of ${total} including VAT, and am authorised to do so.`,
    kept: 'We record who accepted and when, with the network address and the browser, as evidence of the agreement.',
    submit: 'Accept the quote',
    submitting: 'Sending…',
    failed: 'Your acceptance was not processed',
  },
  decline: {
    title: 'Decline the quote',
    name: 'Your name',
    reason: 'Why does the quote not suit you?',
    submit: 'Decline',
    failed: 'Your answer was not processed',
  },
  question: {
    title: 'Ask a question',
    text: 'Your question',
    submit: 'Send the question',
    sent: 'Your question was sent. We will reply by email.',
    failed: 'Your question was not sent',
  },
  errors: {
    conflict: 'This quote was decided on or changed in the meantime. You now see the latest state.',
    invalid: 'Please check what you filled in.',
    code: 'The code is wrong or has expired. Look in our latest email, or have a new one sent.',
    too_many_requests: 'Too many requests were made. Please try again in a few minutes.',
    other: 'Something went wrong on our side. Please try again, or contact us.',
  },
} as const satisfies CustomerQuoteCopy;
