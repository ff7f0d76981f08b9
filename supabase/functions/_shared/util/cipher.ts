import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What leaves the process is sealed with AES-256-GCM, by keys that are derived from the installation's
 * one key (`ENCRYPTION_KEY`): a secret in the database on its own, an archive as a stream.
 */
export const cipher = 'aes-256-gcm';
export const tagBytes = 16;
export const nonceBytes = 12;

/** The key for one purpose. */
export const derive = (key: string, salt: Uint8Array, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', key, salt, `delvanta ${purpose}`, 32));

/** Seals and opens short texts. */
export type Cipher = ReturnType<typeof createCipher>;

const prefix = 'sealed:1:';

/** `context` says what a text belongs to: sealed for one row it opens in no other. */
export function createCipher(key: string) {
  const derived = derive(key, new Uint8Array(), 'secrets');
  return {
    isEncrypted: (text: string) => text.startsWith(prefix),
    seal(text: string, context: string): string {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, derived, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return prefix + Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    /** Throws when the text was sealed by another key, for another context, or changed since. */
    open(sealed: string, context: string): string {
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
      const opening = createDecipheriv(cipher, derived, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
        opening.final('utf8')
      );
    },
  };
}
