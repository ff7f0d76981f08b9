import type { RecruitmentCopy } from '#copy/nl/site/recruitment.ts';

export default {
  label: { application: 'Application form', enrolment: 'Enrolment form' },
  optional: '(optional)',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone number',
    residence: 'Place of residence',
    remark: 'Cover letter',
    cv: 'CV',
  },
  cv: {
    hint: 'Max 5MB',
    types: 'PDF or Word',
    drop: 'Drag your CV here, or choose a file',
    remove: 'Remove',
  },
  keep: {
    application:
      'Keep my data for a year, so that you can also contact me about later positions. Without this tick we delete everything four weeks after the procedure is closed.',
    enrolment:
      'Keep my data for a year, so that you can also contact me about later assignments. Without this tick we delete everything four weeks after your enrolment is closed.',
  },
  privacy: {
    before: 'By submitting you agree to the',
    privacy: 'privacy policy',
    between: 'and the',
    terms: 'terms',
  },
  basis:
    'We use your data to prepare a contract with you, at your request (GDPR, art. 6(1)(b)). We ask for consent only for the tick above; you can withdraw it at any time.',
  submit: { application: 'Submit application', enrolment: 'Submit enrolment' },
  submitOpen: 'Send as a speculative application',
  submitting: 'Submitting…',
  retry: 'Try again',
  leave: 'You have not sent anything yet. Do you want to leave this page?',
  errors: {
    summary: 'Not sent yet: this needs your attention',
    required: {
      name: 'Enter your name.',
      email: 'Enter your email address.',
      phone: 'Enter your phone number.',
      cv: 'Add your CV.',
    },
    email: 'Enter a valid email address, such as name@example.com.',
    invalid: 'Please check what you filled in here.',
    'too-long': 'This text is too long. Please shorten it.',
  },
  notices: {
    fileType: { title: 'Invalid file type', text: 'Please upload a PDF or Word document.' },
    fileUnreadable: {
      title: 'File cannot be read',
      text: 'This file could not be read safely. Save it again as a PDF and try once more.',
    },
    fileProtected: {
      title: 'File is protected',
      text: 'This file is protected, so we cannot see what is in it. Save it without a password and try once more.',
    },
    fileTooLarge: { title: 'File too large', text: 'Please upload a file smaller than 5MB.' },
    missing: {
      title: 'Missing required fields',
      text: 'Please fill in all required fields and upload your CV.',
    },
    missingWithoutCv: {
      title: 'Missing required fields',
      text: 'Please fill in all required fields.',
    },
    email: { title: 'Invalid email', text: 'Please enter a valid email address.' },
    connection: {
      title: 'Connection lost',
      text: 'Your submission did not get through. Everything you filled in is still here: try again, or email us.',
    },
    failed: {
      title: 'Submission failed',
      text: 'Something went wrong on our side. Everything you filled in is still here: try again later, or email us.',
    },
    sent: { title: 'Sent', text: 'We have received everything.' },
  },
  success: {
    title: 'Thank you!',
    application: (job: string) =>
      `Thank you for applying for the ${job} position. We've received your application and will review it carefully. Our team will be in touch within 5 business days.`,
    open: "Thank you for your speculative application. We've received your application and will review it carefully. Our team will be in touch within 5 business days.",
    enrolment:
      "Thank you for enrolling. We've received your details and will review them carefully. Our team will be in touch within 5 business days.",
    reference: 'Your reference:',
    another: { application: 'Submit another application', enrolment: 'Submit another enrolment' },
    others: { application: 'View other positions', enrolment: 'View vacancies' },
  },
} satisfies RecruitmentCopy;
