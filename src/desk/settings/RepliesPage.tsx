import { CannedSettings } from './canned/CannedSettings.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** The texts that agents answer with, in both languages. */
export default function RepliesPage() {
  return (
    <SettingsScreen page="replies">
      <CannedSettings />
    </SettingsScreen>
  );
}
