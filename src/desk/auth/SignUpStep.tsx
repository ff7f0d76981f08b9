import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { visible } from '#contract/fields.ts';
import { confirmSignUp, type SignUp, signUp } from '#data/sign-in.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { NewPasswordField } from '../shared/auth/NewPasswordField.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useLanguage } from '../shared/language.tsx';
import { CodeStep } from './CodeStep.tsx';
import { useStep } from './steps.ts';

/** Making an account, where the firm allows the address; then its address is confirmed by mail. */
export function SignUpStep() {
  const { copy, language } = useLanguage();
  const { signUp: words, notices, setup } = copy.signIn;
  const { pathOf } = useStep();
  const { busy, refusal, run } = useAuthAction(notices.signUpFailed);
  const [waiting, setWaiting] = useState<SignUp>();
  const [isNameless, setNameless] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = {
      email: String(data.get('email')),
      password: String(data.get('password')),
      name: String(data.get('name')),
      language,
    };
    setNameless(!visible.test(chosen.name));
    if (!visible.test(chosen.name)) return;
    const made = await run(() => signUp(chosen));
    if (!made) return;
    const title = made.session ? notices.accountCreated : notices.confirmByMail;
    void notify({ kind: 'success', title });
    if (!made.session) setWaiting(chosen);
  }

  if (waiting) {
    return <CodeStep email={waiting.email} redeem={(code) => confirmSignUp(waiting, code)} />;
  }
  return (
    <AuthLayout title={words.title} intro={words.intro}>
      <form className="form" onSubmit={submit}>
        <TextField
          id="name"
          name="name"
          label={setup.name}
          autoComplete="name"
          required
          {...(isNameless && { error: copy.fields.required })}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={setup.email}
          autoComplete="username"
          required
        />
        <NewPasswordField label={setup.password} refusal={refusal} />
        <button type="submit" className="button" disabled={busy}>
          {busy ? setup.submitting : setup.submit}
        </button>
      </form>
      <p className="auth-layout-links">
        <Link to={pathOf('sign-in')}>{words.back}</Link>
      </p>
    </AuthLayout>
  );
}
