import { changeSla, slaQuery } from '#data/settings.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { useSetting } from '../use-setting.ts';
import { SlaForm } from './SlaForm.tsx';

/** How soon the firm promises to answer and to solve, by priority. */
export default function SlaPage() {
  const { settings } = useCopy();
  const sla = useSetting(slaQuery(), changeSla);
  return (
    <SettingsScreen page="sla">
      <p className="muted">{settings.sla.intro}</p>
      <SlaForm sla={sla} />
    </SettingsScreen>
  );
}
