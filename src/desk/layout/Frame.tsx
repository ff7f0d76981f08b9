import { Outlet, ScrollRestoration } from 'react-router';
import { Sheet } from '#ui/Sheet.tsx';
import { useCopy } from '../shared/language.tsx';
import { useHeartbeat } from '../shared/ticket-updates/use-pulse.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Menu } from './Menu.tsx';
import { Palette } from './Palette.tsx';
import { SecurityNotice } from './SecurityNotice.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { useFrameShortcuts } from './use-frame-shortcuts.ts';
import { usePalette } from './use-palette.ts';

/** What stands around every screen: the navigation at the side, or in a sheet on a phone. */
export function Frame() {
  const { name, skip, nav } = useCopy();
  const palette = usePalette();
  useHeartbeat();
  const { HelpSheet, closeHelp } = useFrameShortcuts(palette.open);
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        {skip}
      </a>
      <header className="frame-bar">
        <span className="frame-brand">{name}</span>
        <Sheet id="menu" label={nav.label} open={nav.open} close={nav.close}>
          <Menu onSearch={palette.open} />
        </Sheet>
      </header>
      <header className="frame-side">
        <span className="frame-brand">{name}</span>
        <Menu onSearch={palette.open} />
      </header>
      <main id="main" className="frame-main" tabIndex={-1}>
        <ConnectionNotice />
        <SessionNotice />
        <SecurityNotice />
        <Outlet />
      </main>
      {palette.isOpen && <Palette onClose={palette.close} />}
      {HelpSheet && <HelpSheet onClose={closeHelp} />}
      <ScrollRestoration />
    </div>
  );
}
