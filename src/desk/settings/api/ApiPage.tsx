import { SettingsScreen } from '../SettingsScreen.tsx';
import { ApiReference } from './ApiReference.tsx';
import { TokenSettings } from './TokenSettings.tsx';

/** What other programs may ask of the desk. */
export default function ApiPage() {
  return (
    <SettingsScreen page="api">
      <TokenSettings />
      <ApiReference />
    </SettingsScreen>
  );
}
