import { InboundSettings } from './inbound/InboundSettings.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** Mail that needs somebody's eye. */
export default function MailPage() {
  return (
    <SettingsScreen page="mail">
      <InboundSettings />
    </SettingsScreen>
  );
}
