import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import create from './create.ts';
import dashboard from './dashboard.ts';
import reauthentication from './desk-reauthentication.ts';
import factor from './factor.ts';
import keyboard from './keyboard.ts';
import quotes from './quotes.ts';
import settings from './settings.ts';
import signIn from './sign-in.ts';
import ticket from './ticket.ts';
import tickets from './tickets.ts';

export default {
  name: 'Delvanta Service Desk',
  description: 'Tickets, quotes and reports, for the staff of Delvanta.',
  skip: 'Skip to content',
  loading: 'Loading…',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select the text and copy it yourself.',
  saving: 'Saving…',
  dropText: 'What you typed has not been saved. Do you want to discard it?',
  nav: {
    label: 'Main menu',
    open: 'Open menu',
    close: 'Close menu',
    search: 'Search',
    dashboard: 'Dashboard',
    tickets: 'Tickets',
    offers: 'Quotes',
    contacts: 'Customers',
    recruiting: 'Recruiting',
    vacancies: 'Vacancies',
    reports: 'Reports',
    settings: 'Settings',
    help: 'Guide',
    newTab: '(opens in a new tab)',
    site: 'To the website',
    language: 'Language',
    signOut: 'Sign out',
  },
  due: { in: (time: string) => `in ${time}`, late: (time: string) => `${time} late` },
  languages: { nl: 'Nederlands', en: 'English' },
  palette: {
    title: 'Search and commands',
    field: 'Find a screen, ticket, customer or quote',
    searching: 'Searching…',
    nothing: 'Nothing found.',
    found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
    screen: 'Screen',
    action: 'Command',
  },
  connection: {
    offline:
      'You are offline. We will try again as soon as there is a connection. Your drafts are saved.',
    unanswered: 'The server is not responding. We are trying again. Your drafts are saved.',
  },
  sessionEnds: {
    text: 'Your session is about to end and could not be renewed. Your drafts are saved.',
    renew: 'Renew now',
    title: 'Sign in again',
    expired: (email: string) =>
      `The session of ${email} has reached its time limit. What you typed is still there.`,
    leave: 'Do not sign in again',
  },
  securityNotice: {
    factorLost:
      'You signed in with a recovery code. That turned two-step verification off; please set it up again.',
    noCodes:
      'You have no recovery codes (left). Create new ones: without a code you cannot sign in if you lose your authenticator app or passkey.',
    required: (day: string, days: number) =>
      `From ${day}, everybody needs two-step verification (${days === 1 ? 'tomorrow' : `${days} days left`}). Please set it up now.`,
    toAccount: 'To your account',
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address was mistyped, or what stood here has moved.',
    back: 'To the tickets',
  },
  failed: {
    title: 'This screen cannot be shown right now',
    text: 'Your drafts are saved. Load the screen again; if it keeps failing, tell a colleague.',
    missing: 'This screen could not be loaded',
    part: 'Not loaded',
    reload:
      'Part of the desk could not be loaded. Check the connection and try again, or load the page again.',
    retry: 'Load again',
    back: 'To the tickets',
  },
  errors: {
    bad_request: 'The server could not read this request. Reload the page.',
    unauthorized: 'Your session has ended. Please sign in again.',
    forbidden: 'You do not have access to this.',
    cannot_see: 'This colleague has no access to this ticket. Choose another colleague.',
    factor_required: 'Please set up two-step verification for your account first.',
    admins_only: 'This is for admins only.',
    token_scope: 'This token may not do this.',
    too_many_tokens: 'You have ten tokens already.',
    last_admin: 'An admin has to remain. Please make a colleague an admin first.',
    no_second_admin:
      'This takes two people who have both been admins for at least a week, and there are none now. Until then, invite colleagues yourself.',
    proof_required: 'Please confirm first that it is you.',
    not_found: 'This does not exist (any more).',
    method_not_allowed: 'The server does not know this request. Reload the page.',
    conflict: 'A colleague has changed this in the meantime.',
    too_large: 'This is too large to send. Shorten the text or remove an attachment.',
    invalid: 'Not everything is filled in correctly.',
    vacancy_closed: 'This vacancy is closed.',
    vacancy_exists: 'This address is in use already.',
    no_preview: 'There is no preview here.',
    idempotency_key_reused: 'This was sent before with other content. Reload the page.',
    proof_expired: 'The form was open for too long. Please send it again.',
    too_many_requests: 'Too many requests were made. Please wait a few minutes.',
    unavailable: 'The service desk cannot be reached right now. Please try again.',
    internal: 'Something went wrong on the server. It was recorded; please try again.',
    offline: 'No connection to the server. Check your network and try again.',
  },
  fields: {
    required: 'Please fill in this field.',
    invalid: 'This is not a valid value.',
    'too-long': 'This text is too long. Please shorten it.',
    'file-type': 'Please upload a PDF or Word document.',
    'file-unreadable':
      'This file could not be read safely. Save it again as a PDF and try once more.',
    'file-protected':
      'This file is protected, so we cannot see what is in it. Save it without a password and try once more.',
    'file-too-large': 'Please upload a file smaller than 5 MB.',
    weak: 'Choose a password of at least 10 characters that is not a common one.',
  },
  status: {
    open: 'Open',
    'in-progress': 'In progress',
    pending: 'Pending',
    resolved: 'Resolved',
    closed: 'Closed',
  },
  priority: { high: 'High', medium: 'Medium', low: 'Low' },
  kind: {
    contact: 'Contact',
    application: 'Application',
    freelancer: 'Freelancer',
    internal: 'Internal',
  },
  signIn,
  reauthentication,
  create,
  dashboard,
  factor,
  keyboard,
  settings,
  tickets,
  ticket,
  quotes,
} as const satisfies DeskCopy;
