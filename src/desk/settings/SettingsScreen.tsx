import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCopy } from '../language.tsx';
import { Screen } from '../parts/Screen.tsx';
import { type SettingsPage, settingsPages, settingsPath } from './settings-pages.ts';
import './settings.css';

/** A page of the settings beside the way to the others. */
export function SettingsScreen({ page, children }: { page: SettingsPage; children: ReactNode }) {
  const { settings } = useCopy();
  return (
    <Screen title={settings.pages[page]} className="settings">
      <nav aria-label={settings.title}>
        <ul className="settings-pages">
          {settingsPages.map((each) => (
            <li key={each}>
              <NavLink to={settingsPath(each)} end>
                {settings.pages[each]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-page">{children}</div>
    </Screen>
  );
}
