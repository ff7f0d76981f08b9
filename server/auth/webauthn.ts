import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { firm } from '#contract/firm.ts';
import type { DB } from '#database/database.gen.ts';
import { isUsable } from '#domain/accounts/second-factor.ts';
import { AuthError } from './errors.ts';
import { challengeMs } from './totp-factors.ts';

/** A passkey or security key as it is kept: what is public of it. */
interface Passkey {
  /** Both in base64url. */
  id: string;
  publicKey: string;
  /** How often the key says that it signed; one that falls behind is a copy. Zero where it does not count. */
  counter: number;
  transports: string[];
  lastUsedAt?: string;
}

/** A kept passkey with the factor that it is. */
export interface PasskeyFactor {
  factorId: string;
  passkey: Passkey;
}

/** Who asks for passkeys: the site's own host and origin, whatever a request claims. */
export function relyingParty(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** Browsers make passkeys for names, not for addresses. */
export const canHavePasskeys = (siteUrl: string) =>
  isIP(relyingParty(siteUrl).rpID.replace(/[[\]]/g, '')) === 0;

const text = v.pipe(v.string(), v.maxLength(20_000));

/** What a browser answers. The library looks into the rest. */
export const credentialSchema = v.looseObject({
  id: text,
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text }),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type Credential = v.InferOutput<typeof credentialSchema>;

/** A large library, which most processes have no use for most of the time. */
const library = () => import('@simplewebauthn/server');

interface Owner {
  id: string;
  email: string | null;
}

/** ES256, RS256 and EdDSA: what authenticators sign with. */
const supportedAlgorithmIDs = [-7, -257, -8];

/** What a browser needs to make a passkey of the account, which does not hold one of `known`. */
export async function registrationOptions(siteUrl: string, owner: Owner, known: PasskeyFactor[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: firm.brand,
    rpID: relyingParty(siteUrl).rpID,
    userName: owner.email ?? owner.id,
    userDisplayName: owner.email ?? '',
    userID: new TextEncoder().encode(owner.id),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ passkey }) => passkey),
    // A security key without a PIN is still a second factor.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** What a browser needs to prove a passkey: one of these, or without any whichever its owner picks. */
export async function authenticationOptions(siteUrl: string, known?: PasskeyFactor[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).rpID,
    timeout: challengeMs,
    ...(known && { allowCredentials: known.map(({ passkey }) => passkey) }),
    userVerification: known ? 'preferred' : 'required',
  });
}

/** The new passkey that a browser answers with; null when it is not an answer to this challenge. */
export async function verifyRegistration(
  siteUrl: string,
  challenge: string,
  credential: Credential,
): Promise<{ passkey: Passkey; aaguid: string } | null> {
  const { rpID, origin } = relyingParty(siteUrl);
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { credential: made, aaguid } = result.registrationInfo;
  return {
    aaguid,
    passkey: {
      id: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
    },
  };
}

interface Proof {
  challenge: string;
  credential: Credential;
  /** Whether the authenticator must have known its owner (by finger, face or PIN). */
  requireUserVerification: boolean;
}

/**
 * Proves one of the account's passkeys and counts that. The factor is held until the caller's
 * transaction ends, so that its counter moves once. Null when the answer is not of this challenge, site
 * and account, or of a copy.
 */
export async function verifyPasskey(
  trx: Transaction<DB>,
  siteUrl: string,
  userId: string,
  { challenge, credential, requireUserVerification }: Proof,
  now: Date,
): Promise<PasskeyFactor | null> {
  const factors = await readPasskeys(trx, userId, true);
  const factor = factors.find(({ passkey }) => passkey.id === credential.id);
  if (!factor) return null;
  const { rpID, origin } = relyingParty(siteUrl);
  const { passkey } = factor;
  const known: WebAuthnCredential = {
    id: passkey.id,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter: passkey.counter,
    transports: passkey.transports,
  };
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: known,
    requireUserVerification,
  }).catch(() => null);
  if (!result?.verified) return null;
  const used = {
    ...passkey,
    counter: result.authenticationInfo.newCounter,
    lastUsedAt: now.toISOString(),
  };
  await trx
    .updateTable('auth.mfa_factors')
    .set({ web_authn_credential: JSON.stringify(used), updated_at: now })
    .where('id', '=', factor.factorId)
    .execute();
  return factor;
}

/** The account's passkeys, held for a change when asked. */
export async function readPasskeys(
  db: Kysely<DB>,
  userId: string,
  forUpdate = false,
): Promise<PasskeyFactor[]> {
  const rows = await db
    .selectFrom('auth.mfa_factors')
    .select(['id as factorId', 'web_authn_credential as passkey'])
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'webauthn')
    .where('status', '=', 'verified')
    .where(isUsable('auth.mfa_factors'))
    .orderBy('created_at')
    .$if(forUpdate, (query) => query.forUpdate())
    .execute();
  return rows as unknown as PasskeyFactor[];
}

interface Answer {
  challenge_id: string;
  webauthn: { type: 'create' | 'request'; credential_response: Credential };
}

/**
 * Redeems a passkey for a factor of the session's account: the new one that the factor is to be, or any
 * that the account has. Of many who name one challenge, one finds it unspent, and only the session that
 * asked for it. Answers with the id of the factor that was proved, or with the refusal instead of throwing
 * it, so that it can be recorded.
 */
export async function redeemPasskey(
  trx: Transaction<DB>,
  siteUrl: string,
  session: { userId: string; sessionId: string },
  factor: { id: string; status: string },
  { challenge_id, webauthn }: Answer,
  now: Date,
): Promise<AuthError | string> {
  const spent = await trx
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', challenge_id)
    .where('factor_id', '=', factor.id)
    .where('verified_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - challengeMs))
    .where(sql`web_authn_session_data ->> 'sessionId'`, '=', session.sessionId)
    .returning(sql<string>`web_authn_session_data ->> 'challenge'`.as('challenge'))
    .executeTakeFirst();
  if (!spent) {
    const message =
      'MFA factor challenge has expired, verify against another challenge or create a new challenge.';
    return new AuthError(422, 'mfa_challenge_expired', message);
  }
  const { challenge } = spent;
  const credential = webauthn.credential_response;
  const failed = new AuthError(422, 'mfa_verification_failed', 'Invalid WebAuthn response');
  if (factor.status === 'unverified') {
    const made = await verifyRegistration(siteUrl, challenge, credential);
    if (!made) return failed;
    const { passkey, aaguid } = made;
    const claimed = await trx
      .insertInto('private.passkey_credentials')
      .values({ credential_id: passkey.id, factor_id: factor.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('factor_id')
      .executeTakeFirst();
    if (!claimed) {
      const message = 'This passkey belongs to an account already';
      return new AuthError(422, 'webauthn_credential_exists', message);
    }
    await trx
      .updateTable('auth.mfa_factors')
      .set({ web_authn_credential: JSON.stringify(passkey), web_authn_aaguid: aaguid })
      .where('id', '=', factor.id)
      .execute();
    return factor.id;
  }
  const proof = { challenge, credential, requireUserVerification: false };
  const proved = await verifyPasskey(trx, siteUrl, session.userId, proof, now);
  return proved?.factorId ?? failed;
}
