import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { visible } from '#contract/fields.ts';
import { completeProfile } from '#data/account.ts';
import { useSession } from '#data/session.ts';
import { isWelcomeUnfinished } from '#data/users.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { storeLanguage } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';
import { AuthLayout } from '../shared/auth/AuthLayout.tsx';
import { FactorSetup } from '../shared/auth/FactorSetup.tsx';
import { NewPasswordField } from '../shared/auth/NewPasswordField.tsx';
import { useAuthAction } from '../shared/auth/use-auth-action.ts';
import { useLanguage } from '../shared/language.tsx';
import { useAgent } from '../shared/use-agent.ts';

/** Completes the profile of whoever comes in for the first time: name, language, second factor. */
export function WelcomeStep() {
  const { copy, language } = useLanguage();
  const { welcome, setup, notices } = copy.signIn;
  const agent = useAgent();
  const navigate = useNavigate();
  const { busy, refusal, run } = useAuthAction(notices.signUpFailed);
  const [isKnown, setIsKnown] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const session = useSession();
  const isInvited = session.status === 'authenticated' && isWelcomeUnfinished(session.user);
  const leave = () => navigate(deskPaths.dashboard, { replace: true });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = data.get('password');
    const name = String(data.get('name'));
    setNameless(!visible.test(name));
    if (!visible.test(name)) return;
    const done = await run(() =>
      completeProfile(name, language, password ? String(password) : undefined),
    );
    if (!done) return;
    // It may be the invitation's: from here on it is this browser's.
    storeLanguage(language);
    setIsKnown(true);
  }

  if (isKnown) {
    return (
      <AuthLayout title={welcome.factorTitle} intro={welcome.factorIntro}>
        <FactorSetup onDone={leave} />
        <p className="auth-layout-links">
          <button type="button" className="text-button" onClick={leave}>
            {welcome.later}
          </button>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={welcome.title} intro={welcome.intro}>
      <form className="form" onSubmit={submit}>
        <TextField
          id="name"
          name="name"
          label={setup.name}
          note={setup.nameNote}
          autoComplete="name"
          defaultValue={isInvited ? '' : agent.name}
          required
          {...(isNameless && { error: copy.fields.required })}
        />
        {isInvited && <NewPasswordField label={setup.password} refusal={refusal} />}
        <button type="submit" className="button" disabled={busy}>
          {welcome.submit}
        </button>
      </form>
    </AuthLayout>
  );
}
