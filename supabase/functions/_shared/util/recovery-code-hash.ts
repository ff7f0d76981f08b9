import { toHex } from './hex.ts';

/** What OWASP asks of PBKDF2 with SHA-256. */
const rounds = 600_000;

/**
 * Hashes codes that people keep as slowly as passwords are. Web Crypto has this one everywhere, and
 * computes it off the event loop. The codes of one set share their salt, so that who brings one pays
 * for one hash and not for ten.
 */
export async function hashCodes(codes: readonly string[]): Promise<string[]> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  return Promise.all(codes.map((code) => hashWith(`pbkdf2-sha256$${rounds}$${salt}`, code)));
}

/** The hash of a code as it would stand among those of the set that has the hash `kept`. */
export const hashLike = (kept: string, code: string): Promise<string> =>
  hashWith(kept.slice(0, kept.lastIndexOf('$')), code);

async function hashWith(terms: string, code: string): Promise<string> {
  const [, iterations, salt = ''] = terms.split('$');
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(code), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', iterations: Number(iterations) };
  const bits = await crypto.subtle.deriveBits({ ...how, salt: encoder.encode(salt) }, key, 256);
  return `${terms}$${toHex(new Uint8Array(bits))}`;
}
