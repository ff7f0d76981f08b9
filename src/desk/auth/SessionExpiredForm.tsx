import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { type FunctionComponent, lazy, type SubmitEvent, Suspense } from 'react';
import { factorsQuery, verifySecondFactor } from '#data/second-factor.ts';
import { leaveExpiredSession } from '#data/session.ts';
import { signIn, signInOptionsQuery } from '#data/sign-in.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useCopy } from '../shared/language.tsx';

/** Without it there is still the password. */
const SessionExpiredPasskey = lazy<FunctionComponent<{ needsFactor: boolean }>>(() =>
  loadChunk(() => import('./SessionExpiredPasskey.tsx')).then(
    ({ SessionExpiredPasskey }) => ({ default: SessionExpiredPasskey }),
    () => ({ default: () => null }),
  ),
);

interface SessionExpiredFormProps {
  user: User;
  /** The password was right, and the second factor is still to come. */
  needsFactor: boolean;
}

/** Signs the same agent in again over the desk, which keeps all that was typed. */
export function SessionExpiredForm({ user, needsFactor }: SessionExpiredFormProps) {
  const { sessionEnds: copy, signIn: words, dropText } = useCopy();
  const { login, factor, notices } = words;
  const { busy, refusal, run } = useAuthAction(notices.loginFailed);
  const email = user.email ?? '';
  const { data: options } = useQuery(signInOptionsQuery());
  const { data: factors } = useQuery({ ...factorsQuery(), enabled: needsFactor });
  const hasField = !needsFactor || factors?.totp.length !== 0;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const proof = String(new FormData(event.currentTarget).get('proof'));
    await run<unknown>(() => (needsFactor ? verifySecondFactor(proof) : signIn(email, proof)));
  }

  return (
    <Dialog
      title={copy.title}
      close={copy.leave}
      mayClose={() => confirm(dropText)}
      onClose={leaveExpiredSession}
    >
      <p>{copy.expired(email)}</p>
      {hasField && (
        <form className="form" onSubmit={submit}>
          <TextField
            key={String(needsFactor)}
            id="proof"
            name="proof"
            type={needsFactor ? 'text' : 'password'}
            label={needsFactor ? factor.code : login.password}
            inputMode={needsFactor ? 'numeric' : undefined}
            autoComplete={needsFactor ? 'one-time-code' : 'current-password'}
            error={refusal === undefined ? undefined : needsFactor ? factor.wrong : login.check}
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
          <SessionExpiredPasskey needsFactor={needsFactor} />
        </Suspense>
      )}
    </Dialog>
  );
}
