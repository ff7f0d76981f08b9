import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { readOrCreate } from '../secret.ts';

const algorithm = 'ES256';
const audience = 'authenticated';

/** Signs and verifies access tokens; the public halves are what the JWKS endpoint shows. */
export interface SigningKeys {
  issuer: string;
  publicKeys: JSONWebKeySet;
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
  const text =
    source.given ??
    (await readOrCreate(join(source.dataDir, 'keys'), 'signing.json', async () =>
      JSON.stringify({ keys: [await createKey()] }),
    ));
  return createSigningKeys(parseKeys(text), `${source.siteUrl}/auth/v1`);
}

/** Signing keys over private JWKs: the first signs, all of them verify. */
export async function createSigningKeys(keys: JWK[], issuer: string): Promise<SigningKeys> {
  const [first] = keys;
  if (!first) throw new Error('There is no key to sign with.');
  const privateKey = await importJWK(first, algorithm);
  const publicKeys = { keys: keys.map(publicHalf) };
  const findKey = createLocalJWKSet(publicKeys);
  return {
    issuer,
    publicKeys,
    sign: (claims) =>
      new SignJWT({ ...claims, iss: issuer, aud: audience })
        .setProtectedHeader({ alg: algorithm, kid: first.kid, typ: 'JWT' })
        .sign(privateKey),
    verify: async (token, now) => {
      const options = { issuer, audience, algorithms: [algorithm], currentDate: now };
      return (await jwtVerify(token, findKey, options)).payload;
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
