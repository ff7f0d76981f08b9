import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey } from '#data/passkeys.ts';
import { continueWithFactor } from '#data/session.ts';
import { signInOptionsQuery } from '#data/sign-in.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { FactorSetup } from '../shared/auth/FactorSetup.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useSignOut } from '../shared/auth/use-sign-out.ts';
import { useCopy } from '../shared/language.tsx';

/** Sets up the second factor that everybody needs by now, before the desk opens. */
export function RequiredFactorStep() {
  const { errors, factor } = useCopy();
  const { required } = factor;
  const cache = useQueryClient();
  const signOut = useSignOut();
  const { busy, run } = useAuthAction(errors.offline);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const { data: options } = useQuery(signInOptionsQuery());

  function goOn() {
    // What was refused meanwhile is asked for again.
    cache.clear();
    continueWithFactor();
  }

  return (
    <AuthLayout title={required.title} intro={required.intro}>
      <FactorSetup onBegin={() => setIsSettingUp(true)} onDone={goOn} />
      {!isSettingUp && options?.passkeys && (
        <button
          type="button"
          className="button button-quiet"
          disabled={busy}
          onClick={async () =>
            (await run<unknown>(() => addPasskey(required.passkeyName))) && goOn()
          }
        >
          {required.passkey}
        </button>
      )}
      <p className="auth-layout-links">
        <button type="button" className="text-button" onClick={signOut}>
          {required.leave}
        </button>
      </p>
    </AuthLayout>
  );
}
