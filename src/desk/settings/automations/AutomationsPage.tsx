import { useAutomationCopy } from '#desk/shared/automations/copy.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { AutomationSettings } from './AutomationSettings.tsx';

/** What happens to tickets by itself. */
export default function AutomationsPage() {
  const words = useAutomationCopy();
  return (
    <SettingsScreen page="automations">
      <p className="muted">{words.intro}</p>
      <AutomationSettings />
    </SettingsScreen>
  );
}
