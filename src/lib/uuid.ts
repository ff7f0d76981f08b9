import { randomKey } from './random-key.ts';

/** A random UUID (version 4), also where the page is plain http and `crypto.randomUUID` is absent. */
export function uuid(): string {
  const key = randomKey();
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `a${key.slice(17, 20)}`,
    key.slice(20),
  ].join('-');
}
