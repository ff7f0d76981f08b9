import { availableParallelism } from 'node:os';
import { dictionary } from '@zxcvbn-ts/language-common';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { AuthError } from './errors.ts';
import { comparePassword } from './password-hashes.ts';

/** What Supabase uses, so that hashes move between the two. */
const cost = 10;
const shortest = 10;
/** bcrypt reads no further. */
const mostBytes = 72;

/** Leaves one core to everybody else, however many sign in at once. */
const gate = pLimit(Math.max(1, availableParallelism() - 1));

/** Compared when there is no account, so that the answer takes as long as with one. */
const nobodysHash = bcrypt.hashSync(crypto.randomUUID(), cost);

const common = new Set(dictionary['passwords-common']);

/** Hashes a password, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return gate(() => bcrypt.hash(password, cost));
}

/** Whether the password is the hash's. Without a hash it is not, after the same time. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const matches = await gate(() => comparePassword(password, hash || nobodysHash));
  return matches && Boolean(hash);
}

/** Throws `weak_password`, with its reasons, for a password that is short or well known. */
export function requireStrongPassword(password: string): void {
  if (Buffer.byteLength(password) > mostBytes) {
    throw new AuthError(
      422,
      'validation_failed',
      `Password cannot be longer than ${mostBytes} characters`,
    );
  }
  const weakness = weaknessOf(password);
  if (weakness) throw weakness;
}

/** Why a password would be refused as weak; null when it would not. */
export function weaknessOf(password: string): AuthError | null {
  if ([...password].length < shortest) return weakPassword('length');
  return isCommon(password) ? weakPassword('pwned') : null;
}

/** On the list as it stands, or once the digits and signs that people append are gone. */
function isCommon(password: string) {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[^a-z]+$/, '');
  return common.has(lower) || common.has(stem) || /^(.)\1*$/.test(lower);
}

const reasons = {
  length: `Password should be at least ${shortest} characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** The refusal of a password, in GoTrue's words. */
export const weakPassword = (reason: keyof typeof reasons) =>
  new AuthError(422, 'weak_password', reasons[reason], { reasons: [reason] });
