import { changeSla, slaQuery } from '#data/settings.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SlaForm } from '#desk/shared/settings/SlaForm.tsx';
import { useSetting } from '#desk/shared/settings/use-setting.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

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
