import { signInByPasskey, verifyPasskey } from '#data/passkeys.ts';
import { useCopy } from '../shared/language.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** Signs in again by a passkey: instead of the password, or as the second factor after it. */
export function SessionExpiredPasskey({ needsFactor }: { needsFactor: boolean }) {
  const { login, factor } = useCopy().signIn;
  return (
    <PasskeyButton
      label={needsFactor ? factor.passkey : login.passkey}
      ask={needsFactor ? verifyPasskey : signInByPasskey}
    />
  );
}
