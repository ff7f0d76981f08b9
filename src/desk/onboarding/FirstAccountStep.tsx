import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { setupSchema } from '#contract/setup.ts';
import { ApiError } from '#data/http.ts';
import { setUpDesk } from '#data/setup.ts';
import { signIn } from '#data/sign-in.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { useLanguage } from '../shared/language.tsx';
import { useAction } from '../shared/use-action.ts';
import { useErrorText } from '../shared/use-error-text.ts';

interface FirstAccountStepProps {
  /** Of the one-time link; null when it has none. */
  token: string | null;
  /** The account is there, and about to be signed in. */
  onMade(): void;
}

/** Makes the desk's first account, for whoever holds the one-time link. */
export function FirstAccountStep({ token, onMade }: FirstAccountStepProps) {
  const { copy: desk, language } = useLanguage();
  const { fields, signIn: words } = desk;
  const { setup: copy, notices } = words;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});

  const setup = useAction(
    async (account: v.InferOutput<typeof setupSchema>) => {
      const { email } = await setUpDesk(account);
      onMade();
      const outcome = await signIn(email, account.password);
      if (outcome.kind !== 'done') await navigate(deskPaths.login);
      void notify({ kind: 'success', title: notices.accountCreated });
    },
    (error) => {
      const isRefusal = error instanceof ApiError;
      if (isRefusal && error.code === 'forbidden') setRefused(true);
      else if (isRefusal && error.code === 'invalid') setErrors(error.fieldCodes);
      else void notify({ kind: 'error', title: errorText(error) });
    },
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (setup.isDoing) return;
    const form = new FormData(event.currentTarget);
    const input = { ...Object.fromEntries(form), language, token: token ?? '' };
    const result = v.safeParse(setupSchema, input);
    const found = result.success ? {} : fieldErrors(result.issues);
    setErrors(found);
    if ('token' in found) setRefused(true);
    if (result.success) setup.run(result.output);
  }

  if (refused || !token) {
    return (
      <AuthLayout
        title={copy.refused.title}
        intro={token ? copy.refused.text : copy.refused.invitation}
      >
        <Link className="button" to={deskPaths.login}>
          {copy.refused.login}
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
    <AuthLayout title={copy.title} intro={copy.intro}>
      <form className="form" noValidate onSubmit={submit}>
        <TextField {...field('naam')} label={copy.name} note={copy.nameNote} autoComplete="name" />
        <TextField {...field('email')} type="email" label={copy.email} autoComplete="username" />
        <TextField
          {...field('password')}
          type="password"
          label={copy.password}
          note={copy.passwordNote}
          autoComplete="new-password"
        />
        <button type="submit" className="button" disabled={setup.isDoing}>
          {setup.isDoing ? copy.submitting : copy.submit}
        </button>
      </form>
    </AuthLayout>
  );
}
