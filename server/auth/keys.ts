import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { readOrCreate } from './secret-file.ts';

const algorithm = 'ES256';
const audience = 'authenticated';
const keyFile = 'signing.json';
/**
 * A browser whose clock is five minutes slow renews its token that much too late. The session is
 * looked up with every call anyway, so the end of a token is no guard that could be weakened.
 */
const clockTolerance = 360;
/** Tokens live an hour: who rotates more often than this in an hour signs somebody out. */
const mostKeys = 5;

/** How long a process goes on with the keys that it read: a rotation takes so long to be in use. */
const readAgainMs = 60_000;

/** Signs and verifies access tokens; the public halves are what the JWKS endpoint shows. */
export interface SigningKeys {
  publicKeys(): Promise<JSONWebKeySet>;
  sign(claims: JWTPayload): Promise<string>;
  /** The claims of a valid access token. Throws jose's errors for any other. */
  verify(token: string, now: Date): Promise<JWTPayload>;
}

interface KeySource {
  dataDir: string;
  /** A private JWKS given by the environment; the first key signs, all of them verify. */
  given?: string | undefined;
  siteUrl: string;
}

/** The keys given, else those in DATA_DIR/keys, which are made on the first start. */
export async function loadSigningKeys(source: KeySource): Promise<SigningKeys> {
  const issuer = `${source.siteUrl}/auth/v1`;
  if (source.given) return createSigningKeys(parseKeys(source.given), issuer);
  const read = async () => {
    const text = await readOrCreate(join(source.dataDir, 'keys'), keyFile, async () =>
      JSON.stringify({ keys: [await createKey()] }),
    );
    return createSigningKeys(parseKeys(text), issuer);
  };
  return renewing(read, await read());
}

/** Signing keys over private JWKs: the first signs, all of them verify. */
export async function createSigningKeys(keys: JWK[], issuer: string): Promise<SigningKeys> {
  const [first] = keys;
  if (!first) throw new Error('There is no key to sign with.');
  const privateKey = await importJWK(first, algorithm);
  const publicKeys = { keys: keys.map(publicHalf) };
  const findKey = createLocalJWKSet(publicKeys);
  return {
    publicKeys: async () => publicKeys,
    sign: (claims) =>
      new SignJWT({ ...claims, iss: issuer, aud: audience })
        .setProtectedHeader({ alg: algorithm, kid: first.kid, typ: 'JWT' })
        .sign(privateKey),
    verify: async (token, now) => {
      const options = {
        issuer,
        audience,
        algorithms: [algorithm],
        currentDate: now,
        clockTolerance,
      };
      return (await jwtVerify(token, findKey, options)).payload;
    },
  };
}

/**
 * Puts a new key in front of those in DATA_DIR/keys and returns its name. Running processes sign
 * with it within a minute; the ones before go on verifying what they signed.
 */
export async function rotateKeys(dataDir: string): Promise<string> {
  const file = join(dataDir, 'keys', keyFile);
  const keys = [await createKey(), ...parseKeys(await readFile(file, 'utf8'))].slice(0, mostKeys);
  await writeFile(`${file}.new`, JSON.stringify({ keys }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return keys[0]?.kid ?? '';
}

/** Keys that are read again from time to time, and at once when a token names one that is new. */
function renewing(read: () => Promise<SigningKeys>, first: SigningKeys): SigningKeys {
  let keys = first;
  let readAt = Date.now();
  const fresh = async (ageMs = readAgainMs) => {
    if (Date.now() - readAt > ageMs) {
      readAt = Date.now();
      keys = await read();
    }
    return keys;
  };
  return {
    publicKeys: async () => (await fresh()).publicKeys(),
    sign: async (claims) => (await fresh()).sign(claims),
    verify: async (token, now) => {
      try {
        return await keys.verify(token, now);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return (await fresh(1_000)).verify(token, now);
      }
    },
  };
}

/** A new private key, named by its thumbprint. */
export async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, alg: algorithm, use: 'sig', kid: await calculateJwkThumbprint(key) };
}

function publicHalf({ kty, crv, x, y, kid }: JWK): JWK {
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] } as JWK;
}

function parseKeys(text: string): JWK[] {
  try {
    const { keys } = JSON.parse(text) as { keys: JWK[] };
    if (keys.length > 0 && keys.every((key) => key.crv === 'P-256' && key.d && key.kid))
      return keys;
  } catch {
    // Said below: whatever is wrong with it, the remedy is the same.
  }
  throw new Error(
    'JWT_PRIVATE_KEYS must be a JSON Web Key Set of private P-256 keys, each with a "kid".',
  );
}
