import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { setupSchema } from '#contract/setup.ts';
import { ApiError } from '#data/http.ts';
import { setUpDesk } from '#data/setup.ts';
import { signIn } from '#data/sign-in.ts';
import { deskPaths } from '#lib/paths.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useCopy } from '../shared/language.tsx';
import { useErrorText } from '../shared/use-error-text.ts';

interface FirstAccountStepProps {
  /** Of the one-time link; null when it has none. */
  token: string | null;
  /** The account is there, and about to be signed in. */
  onMade(): void;
}

/** Makes the desk's first account, for whoever holds the one-time link. */
export function FirstAccountStep({ token, onMade }: FirstAccountStepProps) {
  const { fields, signIn: words } = useCopy();
  const { setup, notices } = words;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const input = { ...Object.fromEntries(form), token: token ?? '' };
    const result = v.safeParse(setupSchema, input);
    const found = result.success ? {} : fieldErrors(result.issues);
    setErrors(found);
    if ('token' in found) setRefused(true);
    if (!result.success) return;
    setBusy(true);
    try {
      const { email } = await setUpDesk(result.output);
      onMade();
      const outcome = await signIn(email, result.output.password);
      if (outcome.kind !== 'done') await navigate(deskPaths.login);
      void notify({ kind: 'success', title: notices.accountCreated });
    } catch (error) {
      const isRefusal = error instanceof ApiError;
      if (isRefusal && error.code === 'forbidden') setRefused(true);
      else if (isRefusal && error.code === 'invalid') setErrors(error.fieldCodes);
      else void notify({ kind: 'error', title: errorText(error) });
    } finally {
      setBusy(false);
    }
  }

  if (refused || !token) {
    return (
      <AuthLayout
        title={setup.refused.title}
        intro={token ? setup.refused.text : setup.refused.invitation}
      >
        <Link className="button" to={deskPaths.login}>
          {setup.refused.login}
        </Link>
      </AuthLayout>
    );
  }
  const field = (name: 'naam' | 'email' | 'password') => ({
    id: name,
    name,
    error: errors[name] && fields[errors[name]],
    required: true,
  });
  return (
    <AuthLayout title={setup.title} intro={setup.intro}>
      <form className="form" noValidate onSubmit={submit}>
        <TextField
          {...field('naam')}
          label={setup.name}
          note={setup.nameNote}
          autoComplete="name"
        />
        <TextField {...field('email')} type="email" label={setup.email} autoComplete="username" />
        <TextField
          {...field('password')}
          type="password"
          label={setup.password}
          note={setup.passwordNote}
          autoComplete="new-password"
        />
        <button type="submit" className="button" disabled={busy}>
          {busy ? setup.submitting : setup.submit}
        </button>
      </form>
    </AuthLayout>
  );
}
