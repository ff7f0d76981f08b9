import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { useCopy } from '../shared/language.tsx';
import { Screen } from '../shared/Screen.tsx';
import {
  pagesOfAgents,
  type SettingsPage,
  settingsPages,
  settingsPath,
} from '../shared/settings/settings-pages.ts';
import { useRights } from '../shared/use-rights.ts';
import '../shared/settings/setting.css';
import './settings-screen.css';

/** A page of the settings beside the way to the others, as far as they are this agent's. */
export function SettingsScreen({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const { settings, errors } = useCopy();
  const { isKnown, isAdmin } = useRights();
  const isOpen = (each: SettingsPage) => isAdmin || pagesOfAgents.includes(each);
  return (
    <Screen title={settings.pages[page]} className="settings">
      <nav aria-label={settings.title}>
        <ul className="settings-pages">
          {settingsPages.filter(isOpen).map((each) => (
            <li key={each}>
              <NavLink to={settingsPath(each)} end>
                {settings.pages[each]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-page">
        {isOpen(page) ? children : isKnown ? <p>{errors.admins_only}</p> : <DeskSpinner />}
      </div>
    </Screen>
  );
}
