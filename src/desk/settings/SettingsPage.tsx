import { useCopy } from '../language.tsx';
import { Facts } from '../parts/Facts.tsx';
import { LanguageButtons } from '../parts/LanguageButtons.tsx';
import { Screen } from '../parts/Screen.tsx';
import { useAgent } from '../use-agent.ts';
import { CannedSettings } from './canned/CannedSettings.tsx';
import { FactorSettings } from './FactorSettings.tsx';
import { InvitationSettings } from './InvitationSettings.tsx';
import { InboundSettings } from './inbound/InboundSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { QuoteSettings } from './QuoteSettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { ShortcutSettings } from './ShortcutSettings.tsx';
import './settings.css';

/** The agent's own account: who he is, and how it is kept safe. */
export default function SettingsPage() {
  const { settings } = useCopy();
  const { profile } = settings;
  const agent = useAgent();
  return (
    <Screen title={settings.title} className="settings">
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
      <InvitationSettings />
      <QuoteSettings />
      <CannedSettings />
      <InboundSettings />
    </Screen>
  );
}
