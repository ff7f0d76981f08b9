import { NewPasswordForm } from '#desk/shared/auth/NewPasswordForm.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { AbsenceSettings } from './AbsenceSettings.tsx';
import { DigestSettings } from './DigestSettings.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { FactorSettings } from './FactorSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PasskeySettings } from './PasskeySettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import { RecoverySettings } from './RecoverySettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';

/** The agent's own account: who they are, and how it is kept safe. */
export default function AccountPage() {
  return (
    <SettingsScreen page="account">
      <ProfileSettings />
      <AbsenceSettings />
      <DigestSettings />
      <NotificationSettings />
      <EmailSettings />
      <ShortcutSettings />
      <PasswordSettings />
      <PasskeySettings />
      <FactorSettings />
      <RecoverySettings />
      <SessionSettings />
    </SettingsScreen>
  );
}

/** Choosing another password. */
function PasswordSettings() {
  const { password } = useCopy().settings;
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{password.title}</h2>
      <p className="muted">{password.intro}</p>
      <NewPasswordForm />
    </section>
  );
}
