import { useCopy } from '../../language.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { LanguageButtons } from '../../parts/LanguageButtons.tsx';
import { useAgent } from '../../use-agent.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { FactorSettings } from './FactorSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';

/** The agent's own account: who he is, and how it is kept safe. */
export default function AccountPage() {
  const { profile } = useCopy().settings;
  const agent = useAgent();
  return (
    <SettingsScreen page="account">
      <section aria-labelledby="profile">
        <h2 id="profile">{profile.title}</h2>
        <Facts
          facts={[
            [profile.name, agent.name],
            [profile.email, agent.email],
            [profile.language, <LanguageButtons key="language" />],
          ]}
        />
      </section>
      <ShortcutSettings />
      <PasswordSettings />
      <FactorSettings />
      <SessionSettings />
    </SettingsScreen>
  );
}
