import { SettingsScreen } from '../SettingsScreen.tsx';
import { PriceListSettings } from './PriceListSettings.tsx';
import { TemplateSettings } from './TemplateSettings.tsx';

/** What the firm sells, and what quotes can start with. */
export default function PriceListPage() {
  return (
    <SettingsScreen page="price-list">
      <PriceListSettings />
      <TemplateSettings />
    </SettingsScreen>
  );
}
