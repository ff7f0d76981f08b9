import { QuoteSettings } from './QuoteSettings.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** What every new quote starts with. */
export default function QuotesPage() {
  return (
    <SettingsScreen page="quotes">
      <QuoteSettings />
    </SettingsScreen>
  );
}
