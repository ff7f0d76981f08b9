import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { type FunctionComponent, lazy, type SubmitEvent, Suspense } from 'react';
import { factorsQuery, proveSecondFactor } from '#data/second-factor.ts';
import { leaveExpired } from '#data/session.ts';
import { signIn, signInOptionsQuery } from '#data/sign-in.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { useOutcome } from '../shared/auth/use-outcome.ts';
import { useCopy } from '../shared/language.tsx';

/** Without it there is still the password. */
const PasskeyAgain = lazy<FunctionComponent<{ owesFactor: boolean }>>(() =>
  loadChunk(() => import('./PasskeyAgain.tsx')).then(
    ({ PasskeyAgain }) => ({ default: PasskeyAgain }),
    () => ({ default: () => null }),
  ),
);

interface SignInAgainProps {
  user: User;
  /** The password was right, and the second factor is still to come. */
  owesFactor: boolean;
}

/** Signs the same agent in again over the desk, which keeps all that was typed. */
export function SignInAgain({ user, owesFactor }: SignInAgainProps) {
  const { sessionEnds: copy, signIn: words, dropText } = useCopy();
  const { login, factor, notices } = words;
  const { busy, refusal, run } = useOutcome(notices.loginFailed);
  const email = user.email ?? '';
  const { data: options } = useQuery(signInOptionsQuery());
  const { data: factors } = useQuery({ ...factorsQuery(), enabled: owesFactor });
  const hasField = !owesFactor || factors?.totp.length !== 0;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const proof = String(new FormData(event.currentTarget).get('proof'));
    await run<unknown>(() => (owesFactor ? proveSecondFactor(proof) : signIn(email, proof)));
  }

  return (
    <Dialog
      title={copy.title}
      close={copy.leave}
      mayClose={() => confirm(dropText)}
      onClose={leaveExpired}
    >
      <p>{copy.expired(email)}</p>
      {hasField && (
        <form className="form" onSubmit={submit}>
          <TextField
            key={String(owesFactor)}
            id="proof"
            name="proof"
            type={owesFactor ? 'text' : 'password'}
            label={owesFactor ? factor.code : login.password}
            inputMode={owesFactor ? 'numeric' : undefined}
            autoComplete={owesFactor ? 'one-time-code' : 'current-password'}
            error={refusal === undefined ? undefined : owesFactor ? factor.wrong : login.check}
            autoFocus
            required
          />
          <button type="submit" className="button" disabled={busy}>
            {login.submit}
          </button>
        </form>
      )}
      {options?.passkeys && (
        <Suspense>
          <PasskeyAgain owesFactor={owesFactor} />
        </Suspense>
      )}
    </Dialog>
  );
}
