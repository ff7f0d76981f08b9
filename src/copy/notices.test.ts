import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import signInEn from './en/desk/sign-in.ts';
import homeEn from './en/site/home.ts';
import recruitmentEn from './en/site/recruitment.ts';
import signInNl from './nl/desk/sign-in.ts';
import homeNl from './nl/site/home.ts';
import recruitmentNl from './nl/site/recruitment.ts';

const { notices } = signInEn;
const contact = homeNl.contact.notices;
const application = recruitmentEn.notices;

/** Section 8 of the specification, and section 5 where it refers to it, word for word. */
const specified: [said: unknown, words: unknown][] = [
  [
    contact.missing,
    { title: 'Velden ontbreken', text: 'Vul alstublieft alle verplichte velden in.' },
  ],
  [contact.failed.title, 'Fout bij verzenden'],
  [
    contact.failed.text,
    'Er is een fout opgetreden bij het verzenden van uw bericht. Probeer het later opnieuw.',
  ],
  [contact.failed.unknown, 'Er is een fout opgetreden'],
  [contact.sent.title, 'Bericht verzonden!'],
  [contact.sent.text, 'Bedankt voor uw bericht. We nemen zo snel mogelijk contact met u op.'],
  [homeNl.contact.form.submitting, 'Verzenden...'],
  [
    application.fileType,
    { title: 'Invalid file type', text: 'Please upload a PDF or Word document.' },
  ],
  [
    application.fileTooLarge,
    { title: 'File too large', text: 'Please upload a file smaller than 5MB.' },
  ],
  [
    application.missing,
    {
      title: 'Missing required fields',
      text: 'Please fill in all required fields and upload your CV.',
    },
  ],
  [application.email, { title: 'Invalid email', text: 'Please enter a valid email address.' }],
  [recruitmentEn.cv.hint, 'Max 5MB'],
  [
    recruitmentEn.success.application('Front-end developer'),
    "Thank you for applying for the Front-end developer position. We've received your application and will review it carefully. Our team will be in touch within 5 business days.",
  ],
  [notices.loginFailed, 'Login failed. Please try again.'],
  [notices.notAuthenticated, 'Authentication failed. Please try again.'],
  [notices.authenticationError, 'Authentication error. Please try again.'],
  [notices.ssoFailed('it broke'), 'SSO login failed: it broke'],
  [notices.noLoginUrl, 'Failed to generate login URL'],
  [notices.popupBlocked, 'Popup blocked. Please allow popups for this site.'],
  [notices.popupClosed, 'Popup closed'],
  [notices.timedOut, 'Login timeout. Please try again.'],
  [notices.signUpFailed, 'Signup failed. Please try again.'],
  [notices.signOutFailed, 'Error during logout'],
  [notices.signedIn, 'Successfully logged in!'],
  [notices.confirmByMail, 'Please check your email to confirm your account.'],
  [notices.accountCreated, 'Account created successfully!'],
  [notices.signedOut, 'Logged out successfully'],
  [notices.activeInPopup, 'Login session active in popup'],
];

describe('the notices of the specification', () => {
  it.each(specified)('%o', (said, words) => {
    expect(said).toEqual(words);
  });

  it('stand in the other language in its own words', () => {
    const pairs = [
      [signInNl.notices, signInEn.notices],
      [homeNl.contact.notices, homeEn.contact.notices],
      [recruitmentNl.notices, recruitmentEn.notices],
    ].map((pair) => pair.map(leaves));
    for (const [nl = [], en = []] of pairs) {
      expect(nl).toHaveLength(en.length);
      for (const [index, said] of nl.entries()) expect(said).not.toBe(en[index]);
    }
  });
});

/** What nobody meets in a screen of ours: refusals of calls that the desk never makes so. */
const never = new Set([
  'anonymous_provider_disabled',
  'bad_json',
  'bad_jwt',
  'no_authorization',
  'not_admin',
  'not_found',
  'phone_provider_disabled',
  'provider_disabled',
  'saml_provider_disabled',
  'web3_provider_disabled',
  'single_identity_not_deletable',
  'identity_already_exists',
  'identity_not_found',
  // An id that a program chose for an account.
  'user_already_exists',
  // Said by the browser itself: the link goes on elsewhere.
  'bad_code_verifier',
  'flow_state_not_found',
]);

it('every refusal of the auth server that somebody may meet is translated', () => {
  const root = join(import.meta.dirname, '../../server/auth');
  const codes = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(root, name), 'utf8').matchAll(/new AuthError\(\s*\d+,\s*'(\w+)'/g),
    ])
    .map(([, code = '']) => code)
    .filter((code) => !never.has(code));
  expect(codes.length).toBeGreaterThan(15);
  expect(Object.keys(signInNl.server)).toEqual(expect.arrayContaining([...new Set(codes)]));
});

const leaves = (value: object): string[] =>
  Object.values(value).flatMap((each) =>
    typeof each === 'string' ? [each] : typeof each === 'object' ? leaves(each) : [each('x')],
  );
