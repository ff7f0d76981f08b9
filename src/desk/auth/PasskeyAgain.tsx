import { provePasskey, signInByPasskey } from '#data/passkeys.ts';
import { useCopy } from '../shared/language.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** Signs in again by a passkey: instead of the password, or as the second factor after it. */
export function PasskeyAgain({ owesFactor }: { owesFactor: boolean }) {
  const { login, factor } = useCopy().signIn;
  return (
    <PasskeyButton
      label={owesFactor ? factor.passkey : login.passkey}
      ask={owesFactor ? provePasskey : signInByPasskey}
    />
  );
}
