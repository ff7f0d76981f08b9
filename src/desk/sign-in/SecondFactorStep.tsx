import { type SubmitEvent, useState } from 'react';
import { proveSecondFactor } from '../../data/second-factor.ts';
import { TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { useCopy } from '../language.tsx';
import { Door } from './Door.tsx';
import { RecoveryStep } from './RecoveryStep.tsx';
import { useOutcome } from './use-outcome.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks for the code of the agent's authenticator, after the password and before the desk. */
export function SecondFactorStep() {
  const { factor, notices } = useCopy().signIn;
  const signOut = useSignOut();
  const { busy, refusal, run } = useOutcome(notices.loginFailed);

  const [isLost, setIsLost] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (await run(() => proveSecondFactor(code))) {
      void notify({ kind: 'success', title: notices.signedIn });
    }
  }

  if (isLost) return <RecoveryStep onBack={() => setIsLost(false)} />;
  return (
    <Door title={factor.title} intro={factor.intro}>
      <form className="form" onSubmit={submit}>
        <TextField
          id="code"
          name="code"
          label={factor.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={refusal === undefined ? undefined : factor.wrong}
          required
        />
        <button type="submit" className="button" disabled={busy}>
          {factor.submit}
        </button>
      </form>
      <p className="door-links">
        <button type="button" className="text-button" onClick={() => setIsLost(true)}>
          {factor.lost}
        </button>
        <button type="button" className="text-button" onClick={signOut}>
          {factor.other}
        </button>
      </p>
    </Door>
  );
}
