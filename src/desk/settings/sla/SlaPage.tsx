import { changeSla, slaQuery } from '#data/settings.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SlaForm } from '#desk/shared/settings/SlaForm.tsx';
import { useSetting } from '#desk/shared/settings/use-setting.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { EscalationSettings } from './EscalationSettings.tsx';
import { KindPromises } from './KindPromises.tsx';

/** How soon the firm promises to answer and to solve, by priority and by kind. */
export default function SlaPage() {
  const { settings } = useCopy();
  const sla = useSetting(slaQuery(), changeSla);
  return (
    <SettingsScreen page="sla">
      <p className="muted">{settings.sla.intro}</p>
      <SlaForm sla={sla}>
        {sla.value && (
          <KindPromises kinds={sla.value.kinds} onChange={(kinds) => sla.write({ kinds })} />
        )}
      </SlaForm>
      <EscalationSettings />
    </SettingsScreen>
  );
}
