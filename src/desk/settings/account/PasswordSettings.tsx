import { NewPasswordForm } from '#desk/shared/auth/NewPasswordForm.tsx';
import { useCopy } from '#desk/shared/language.tsx';

/** Choosing another password. */
export function PasswordSettings() {
  const { password } = useCopy().settings;
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{password.title}</h2>
      <p className="muted">{password.intro}</p>
      <NewPasswordForm />
    </section>
  );
}
