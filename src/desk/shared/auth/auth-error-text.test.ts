import { describe, expect, it } from 'vitest';
import en from '#copy/en/desk/sign-in.ts';
import nl from '#copy/nl/desk/sign-in.ts';
import { authErrorText } from './auth-error-text.ts';

/** As the auth server says them. */
const refusals = [
  [
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ],
  ['validation_failed', 'code needs to be six digits'],
  ['otp_expired', 'Email link is invalid or has expired'],
  ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ['a_code_of_tomorrow', 'Something that nobody foresaw'],
  [undefined, 'Auth session missing!'],
] as const;

describe('a refusal of the auth server', () => {
  it.each(refusals)('%s is Dutch in a Dutch screen', (code, message) => {
    const said = authErrorText('nl', nl, { code, message });
    expect(said).toMatch(/ (is|u|uw|wat) /);
    expect(said).not.toContain(message);
  });

  it.each(refusals)('%s is in the server’s own words in an English one', (code, message) => {
    expect(authErrorText('en', en, { code, message })).toBe(message);
  });

  it('is English too where the server says nothing', () => {
    expect(authErrorText('en', en, { code: undefined, message: '' })).toBe(en.server.other);
  });
});
