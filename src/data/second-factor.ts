import { queryOptions } from '@tanstack/react-query';
import { attempt } from './attempt.ts';
import { supabase } from './client.ts';
import { account, answerTo } from './desk.ts';

const { mfa } = supabase.auth;
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
export const proveSecondFactor = (code: string) =>
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
  queryOptions({ queryKey: ['security'], queryFn: () => answerTo(account.security.$get()) });

/** Makes ten new recovery codes; the earlier ones no longer work. */
export const makeRecoveryCodes = () => answerTo(account['recovery-codes'].$post());

/** Takes the second factor off with a recovery code. Throws a RefusedError when it is wrong. */
export async function redeemRecoveryCode(code: string): Promise<void> {
  await answerTo(account['recovery-codes'].redeem.$post({ json: { code } }));
  await supabase.auth.refreshSession();
}
