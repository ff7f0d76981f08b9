import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { Outcome } from '#data/attempt.ts';
import { TextField } from '#ui/Field.tsx';
import { Door } from '../shared/auth/Door.tsx';
import { useOutcome } from '../shared/auth/use-outcome.ts';
import { useCopy } from '../shared/language.tsx';
import { useStep } from './steps.ts';

interface CodeStepProps {
  email: string;
  redeem(code: string): Promise<Outcome<unknown>>;
}

/** A mail is under way: its link goes on by itself, its code is for whoever reads it elsewhere. */
export function CodeStep({ email, redeem }: CodeStepProps) {
  const { code: words, notices } = useCopy().signIn;
  const { pathOf } = useStep();
  const { busy, run } = useOutcome(notices.loginFailed);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    // The session that a right code opens leads on by itself.
    await run(() => redeem(code));
  }

  return (
    <Door title={words.title} intro={words.intro(email)}>
      <form className="form" onSubmit={submit}>
        <TextField id="code" name="code" label={words.code} autoComplete="one-time-code" required />
        <button type="submit" className="button" disabled={busy}>
          {words.submit}
        </button>
      </form>
      <p className="door-links">
        <Link to={pathOf('sign-in')} reloadDocument>
          {words.back}
        </Link>
      </p>
    </Door>
  );
}
