import { useQuery } from '@tanstack/react-query';
import { viewsQuery } from '#data/views.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useCopy } from '../shared/language.tsx';
import { ViewList } from '../shared/views/ViewList.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** The agent's saved views, and those of all. */
export default function ViewsPage() {
  const { settings, tickets } = useCopy();
  const { data: views, error, refetch } = useQuery(viewsQuery());
  return (
    <SettingsScreen page="views">
      <p className="muted">{tickets.views.manageIntro}</p>
      {!views && !error && <DeskSpinner />}
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      {views?.length === 0 && <p>{settings.noViews}</p>}
      {views && <ViewList views={views} />}
    </SettingsScreen>
  );
}
