import { queryOptions } from '@tanstack/react-query';
import { attempt } from './auth-result.ts';
import { auth } from './client.ts';
import { account, parseResponse } from './desk-client.ts';
import { partOfStart } from './desk-start.ts';

const { mfa } = auth;
const digits = (code: string) => code.replace(/\s/g, '');

/** The second factors that an agent has set up: authenticator applications, and passkeys. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ['factors'],
    queryFn: async () => {
      const { data, error } = await mfa.listFactors();
      if (error) throw error;
      return { totp: data.totp, webauthn: data.webauthn };
    },
  });

/** Proves the second factor, which lifts the session to what the desk asks for. */
export const verifySecondFactor = (code: string) =>
  attempt(async () => {
    const { data, error } = await mfa.listFactors();
    if (error) return { data: null, error };
    return mfa.challengeAndVerify({ factorId: data.totp[0]?.id ?? '', code: digits(code) });
  });

/** Begins to set up an authenticator: brings the secret, as text and as an address for a QR code. */
export const beginEnrolment = () => attempt(() => mfa.enroll({ factorType: 'totp' }), 'factor');

/** Ends setting up an authenticator with the first code that it shows. */
export const finishEnrolment = (factorId: string, code: string) =>
  attempt(() => mfa.challengeAndVerify({ factorId, code: digits(code) }));

/** Takes an authenticator or a passkey away. */
export const removeFactor = (factorId: string) =>
  attempt(() => mfa.unenroll({ factorId }), 'factor');

/** How the agent's account is kept, and what of that the desk asks for. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: () => partOfStart('security', () => parseResponse(account.security.$get())),
  });

/** Makes ten new recovery codes; the earlier ones no longer work. */
export const makeRecoveryCodes = () => parseResponse(account['recovery-codes'].$post());

/** Goes on by a recovery code in place of the second factor. Throws a ApiError when it is wrong. */
export async function redeemRecoveryCode(code: string): Promise<void> {
  await parseResponse(account['recovery-codes'].redeem.$post({ json: { code } }));
  await auth.refreshSession();
}
