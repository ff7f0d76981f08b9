import { type SubmitEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../data/session.ts';
import { signIn } from '../../data/sign-in.ts';
import { TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { useCopy } from '../language.tsx';
import { Door } from './Door.tsx';
import { wayBack } from './way-back.ts';

/** Signing in with e-mail and password; leads to the screen that was asked for. */
export default function LoginPage() {
  const { login, notices } = useCopy().signIn;
  const [search] = useSearchParams();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await signIn(String(data.get('email')), String(data.get('password')));
    setBusy(false);
    setRefused(outcome.kind === 'refused');
    if (outcome.kind === 'signed-in') {
      void notify({ kind: 'success', title: notices.signedIn });
    } else {
      const title = outcome.kind === 'refused' ? outcome.message : notices.loginFailed;
      void notify({ kind: 'error', title });
    }
  }

  if (session.status === 'authenticated') return <Navigate to={wayBack(search)} replace />;
  return (
    <Door title={login.title} intro={search.has('back') ? login.expired : login.intro}>
      <form className="form" onSubmit={submit}>
        <TextField
          id="email"
          name="email"
          type="email"
          label={login.email}
          autoComplete="username"
          required
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={login.password}
          autoComplete="current-password"
          error={refused ? login.check : undefined}
          required
        />
        <button type="submit" className="button" disabled={busy}>
          {busy ? login.submitting : login.submit}
        </button>
      </form>
    </Door>
  );
}
