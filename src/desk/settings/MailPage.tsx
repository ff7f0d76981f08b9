import { InboundSettings } from './inbound/InboundSettings.tsx';
import { MailLog } from './mail/MailLog.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** Mail that left, and mail that came in and needs somebody's eye. */
export default function MailPage() {
  return (
    <SettingsScreen page="mail">
      <MailLog />
      <InboundSettings />
    </SettingsScreen>
  );
}
