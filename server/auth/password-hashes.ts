import { argon2, createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import bcrypt from 'bcrypt';

const argon2Async = promisify(argon2);
const scryptAsync = promisify<
  string | Uint8Array,
  Uint8Array,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

/**
 * Beyond this a hash asks for more than a sign-in may take: about half a second of a core. What one costs
 * is its memory as often as it is filled, `argonWork` in KiB and `scryptWork` in blocks of 128 bytes.
 */
const most = {
  argonKib: 128 * 1024,
  argonPasses: 10,
  argonWork: 3 * 128 * 1024,
  lanes: 16,
  scryptWork: 2 ** 20,
};
const mostScryptBytes = 256 * 1024 * 1024;

/** Tells whether a password is a hash's, whichever of the kinds that GoTrue reads it is. */
export async function comparePassword(password: string, hash: string): Promise<boolean> {
  const compare = comparisonFor(hash);
  return compare ? compare(password) : false;
}

/** Whether passwords can be checked against a hash here. */
export const isReadableHash = (hash: string): boolean => comparisonFor(hash) !== null;

type Comparison = (password: string) => Promise<boolean>;

function comparisonFor(hash: string): Comparison | null {
  if (/^\$2[aby]\$(0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/.test(hash)) {
    // The same kind by the name that PHP gives it.
    return (password) => bcrypt.compare(password, hash.replace(/^\$2y/, '$2b'));
  }
  return argonComparison(hash) ?? firebaseComparison(hash);
}

/** `$argon2id$v=19$m=65536,t=3,p=4$salt$hash`, as its reference implementation writes it. */
function argonComparison(hash: string): Comparison | null {
  const [, kind, m = '', t = '', p = '', salt = '', expected = ''] =
    /^\$(argon2id|argon2i)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)];
  const isPossible = passes > 0 && parallelism > 0 && memory >= 8 * parallelism;
  const isBearable =
    memory <= most.argonKib &&
    passes <= most.argonPasses &&
    memory * passes <= most.argonWork &&
    parallelism <= most.lanes;
  const nonce = Buffer.from(salt, 'base64');
  const tag = Buffer.from(expected, 'base64');
  if (!kind || !isPossible || !isBearable || nonce.length < 8 || tag.length < 4) return null;
  return async (message) => {
    const made = await argon2Async(kind as 'argon2id', {
      ...{ message, nonce, memory, passes, parallelism },
      tagLength: tag.length,
    });
    return timingSafeEqual(made, tag);
  };
}

/**
 * `$fbscrypt$v=1,n=14,r=8,p=1,ss=…,sk=…$salt$hash`, as GoTrue keeps the passwords of Firebase: scrypt makes
 * the key by which the project's signer key is encrypted, and what comes of that is the hash.
 */
function firebaseComparison(hash: string): Comparison | null {
  const [, n = '', r = '', p = '', separator = '', signer = '', salt = '', expected = ''] =
    /^\$fbscrypt\$v=1,n=(\d+),r=(\d+),p=(\d+)(?:,ss=([^,$]*))?,sk=([^$]+)\$([^$]+)\$(.+)$/.exec(
      hash,
    ) ?? [];
  const [exponent, rounds, lanes] = [Number(n), Number(r), Number(p)];
  const isPossible = exponent > 0 && rounds > 0 && lanes > 0;
  const isBearable = 2 ** exponent * rounds * lanes <= most.scryptWork && lanes <= most.lanes;
  if (!signer || !isPossible || !isBearable) return null;
  const salted = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')]);
  const tag = Buffer.from(expected, 'base64');
  return async (password) => {
    const options = { N: 2 ** exponent, r: rounds, p: lanes, maxmem: mostScryptBytes };
    const key = await scryptAsync(password, salted, 32, options);
    const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
    const made = cipher.update(Buffer.from(signer, 'base64'));
    return made.length === tag.length && timingSafeEqual(made, tag);
  };
}
