import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { cipher, derive, nonceBytes, tagBytes } from '#util/cipher.ts';

const magic = Buffer.from('DELVANTA1');
const saltBytes = 32;
const chunkBytes = 64 * 1024;

/** Thrown by {@link decryptStream} for what another key sealed, or what is damaged or cut off. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

/**
 * Seals a stream in chunks, each under its number and whether it is the last (the STREAM construction):
 * none can be changed, moved, left out or cut off. The key of the chunks is this stream's own.
 */
export function encryptStream(key: string): Transform {
  const salt = randomBytes(saltBytes);
  const derived = derive(key, salt, 'archive');
  let number = 0;
  let waiting = Buffer.alloc(0);
  const seal = (chunk: Uint8Array, isLast: boolean) => {
    const sealing = createCipheriv(cipher, derived, nonceOf(number++, isLast));
    return Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
  };
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([magic, salt]));
      done();
    },
    transform(bytes: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length > chunkBytes) {
        this.push(seal(waiting.subarray(0, chunkBytes), false));
        waiting = waiting.subarray(chunkBytes);
      }
      done();
    },
    flush(done) {
      this.push(seal(waiting, true));
      done();
    },
  });
}

/** Opens what {@link encryptStream} sealed. What was written before archives were sealed passes as it is. */
export function decryptStream(key: string): Transform {
  let derived: Uint8Array | undefined;
  let isPlain = false;
  let number = 0;
  let waiting = Buffer.alloc(0);
  const open = (chunk: Buffer, isLast: boolean) => {
    const end = chunk.length - tagBytes;
    if (!derived || end < 0) throw new DecryptionError('it is cut off.');
    try {
      const opening = createDecipheriv(cipher, derived, nonceOf(number++, isLast));
      opening.setAuthTag(chunk.subarray(end));
      return Buffer.concat([opening.update(chunk.subarray(0, end)), opening.final()]);
    } catch {
      throw new DecryptionError('it has another key, or it is damaged.');
    }
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      if (isPlain) return done(null, bytes);
      waiting = Buffer.concat([waiting, bytes]);
      try {
        if (!derived && waiting.length >= magic.length + saltBytes) {
          if (!waiting.subarray(0, magic.length).equals(magic)) {
            isPlain = true;
            return done(null, waiting);
          }
          derived = derive(
            key,
            waiting.subarray(magic.length, magic.length + saltBytes),
            'archive',
          );
          waiting = waiting.subarray(magic.length + saltBytes);
        }
        while (derived && waiting.length > chunkBytes + tagBytes) {
          this.push(open(waiting.subarray(0, chunkBytes + tagBytes), false));
          waiting = waiting.subarray(chunkBytes + tagBytes);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      // Too short to be ours.
      if (isPlain || !derived) return done(null, isPlain ? undefined : waiting);
      try {
        done(null, open(waiting, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(number, nonceBytes - 5);
  nonce[nonceBytes - 1] = isLast ? 1 : 0;
  return nonce;
}
