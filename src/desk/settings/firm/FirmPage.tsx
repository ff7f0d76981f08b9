import { SettingsScreen } from '../SettingsScreen.tsx';
import { FirmForm } from './FirmForm.tsx';

/** What an admin changes of the firm's facts: phone, address, hours, partners. */
export default function FirmPage() {
  return (
    <SettingsScreen page="firm">
      <FirmForm />
    </SettingsScreen>
  );
}
