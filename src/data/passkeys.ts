import { AuthError, type PasskeyListItem } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { attempt } from './auth-result.ts';
import { auth } from './client.ts';

export type Passkey = PasskeyListItem;

const site = { rpId: location.hostname, rpOrigins: [location.origin] };

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** The passkeys and security keys of whoever is signed in. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async () => {
      const { data, error } = await auth.passkey.list();
      if (error) throw error;
      return data;
    },
  });

/** Signs in by a passkey alone, whichever its owner picks. */
export const signInByPasskey = () =>
  attempt(async () => {
    const { data, error } = await auth.signInWithPasskey();
    return error ? { data: null, error: inOurWords(error) } : { data, error };
  });

/** Proves any passkey of whoever is signed in: as second factor, or anew. */
export const verifyPasskey = () =>
  attempt(async () => {
    const factors = await auth.mfa.listFactors();
    if (factors.error) return factors;
    const factorId = factors.data.webauthn[0]?.id ?? '';
    // supabase-js would ask for security keys first.
    const options = { hints: [] } as unknown as Parameters<
      typeof auth.mfa.webauthn.authenticate
    >[1];
    const { data, error } = await auth.mfa.webauthn.authenticate(
      { factorId, webauthn: site },
      options,
    );
    return error ? { data: null, error: inOurWords(error) } : { data, error };
  });

/** Makes a passkey by the name that its owner gives it, here or on a key or a phone. */
export const addPasskey = (friendlyName: string) =>
  attempt(async () => {
    // In three steps: `mfa.webauthn.register` takes nothing but keys that are plugged in.
    const enrolled = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName });
    if (enrolled.error) return enrolled;
    const factorId = enrolled.data.id;
    const asked = await auth.mfa.challenge({ factorId, webauthn: site });
    if (asked.error) return asked;
    const { publicKey } = asked.data.webauthn.credential_options;
    try {
      const credential = await navigator.credentials.create({
        publicKey: publicKey as PublicKeyCredentialCreationOptions,
      });
      return await auth.mfa.verify({
        factorId,
        challengeId: asked.data.id,
        webauthn: { ...site, type: 'create', credential_response: credential as never },
      });
    } catch {
      return { data: null, error: notUsed() };
    }
  }, 'factor');

/** Gives a passkey another name. */
export const renamePasskey = (passkeyId: string, friendlyName: string) =>
  attempt(() => auth.passkey.update({ passkeyId, friendlyName }));

/** What the browser itself says is for developers; that nothing came of it is all that counts here. */
const inOurWords = (error: Error) =>
  error instanceof AuthError && error.status ? error : notUsed();

const notUsed = () => new AuthError('The passkey was not used', 400, 'passkey_not_used');
