import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { hmac } from '#util/hmac.ts';
import { StorageError } from './errors.ts';

/** What a signed address lets its bearer do, in whose name. */
export interface Permit {
  action: 'read' | 'upload';
  /** Bucket and key. */
  url: string;
  agentId: string;
  /** An upload may take another object's place. */
  upsert: boolean;
}

const claims = v.object({
  action: v.picklist(['read', 'upload']),
  url: v.string(),
  sub: v.string(),
  upsert: v.boolean(),
});

/** Apart from all else that is signed with the secret. */
const keyOf = (secret: string) => hmac(secret, 'storage: signed addresses');

/** The token of an address that works for so many seconds. */
export async function signPermit(
  secret: string,
  { agentId, ...permit }: Permit,
  seconds: number,
  now: Date,
): Promise<string> {
  const from = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...permit })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(agentId)
    .setIssuedAt(from)
    .setExpirationTime(from + seconds)
    .sign(await keyOf(secret));
}

/** Throws `InvalidJWT` for a token that is not ours or has expired, and `InvalidSignature` for one of something else. */
export async function readPermit(
  secret: string,
  token: string,
  { action, url }: Pick<Permit, 'action' | 'url'>,
  now: Date,
): Promise<Permit> {
  const key = await keyOf(secret);
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    currentDate: now,
    requiredClaims: ['exp'],
  }).catch((error: Error) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new StorageError(400, 'InvalidJWT', error.message);
  });
  const { sub: agentId, ...permit } = v.parse(claims, payload);
  if (permit.action !== action || permit.url !== url) {
    throw new StorageError(400, 'InvalidSignature', 'Invalid signature');
  }
  return { agentId, ...permit };
}
