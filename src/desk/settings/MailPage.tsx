import { DeadLetterSettings } from './dead-letters/DeadLetterSettings.tsx';
import { InboundSettings } from './inbound/InboundSettings.tsx';
import { MailLog } from './mail/MailLog.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** Mail that left, mail that came in and needs somebody's eye, and work that was given up. */
export default function MailPage() {
  return (
    <SettingsScreen page="mail">
      <MailLog />
      <InboundSettings />
      <DeadLetterSettings />
    </SettingsScreen>
  );
}
