import { ExternalLink, LayoutDashboard, LogOut, Settings, Ticket } from 'lucide-react';
import { NavLink, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSession } from '../../data/session.ts';
import { nameOf } from '../../data/users.ts';
import { deskPaths, paths } from '../../lib/paths.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCopy } from '../language.tsx';
import { DeskSpinner } from '../parts/DeskSpinner.tsx';
import { LanguageButtons } from '../parts/LanguageButtons.tsx';
import { useSignOut } from '../sign-in/use-sign-out.ts';

/** What stands around every screen: the navigation at the side, or in a sheet on a phone. */
export function Frame() {
  const { name, skip, nav } = useCopy();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="frame">
      <a className="skip-link" href="#main">
        {skip}
      </a>
      <header className="frame-bar">
        <span className="frame-brand">{name}</span>
        <Sheet id="menu" label={nav.label} open={nav.open} close={nav.close}>
          <Menu />
        </Sheet>
      </header>
      <header className="frame-side">
        <span className="frame-brand">{name}</span>
        <Menu />
      </header>
      <main id="main" className="frame-main" tabIndex={-1}>
        {isLoading ? <DeskSpinner /> : <Outlet />}
      </main>
      <ScrollRestoration />
    </div>
  );
}

function Menu() {
  const { nav } = useCopy();
  const session = useSession();
  const signOut = useSignOut();
  return (
    <div className="frame-menu">
      <nav aria-label={nav.label}>
        <ul>
          <li>
            <NavLink to={deskPaths.dashboard}>
              <LayoutDashboard size={18} aria-hidden="true" />
              {nav.dashboard}
            </NavLink>
          </li>
          <li>
            <NavLink to={deskPaths.tickets}>
              <Ticket size={18} aria-hidden="true" />
              {nav.tickets}
            </NavLink>
          </li>
          <li>
            <NavLink to={deskPaths.settings}>
              <Settings size={18} aria-hidden="true" />
              {nav.settings}
            </NavLink>
          </li>
        </ul>
      </nav>
      <div className="frame-foot">
        <LanguageButtons />
        <a href={paths.home}>
          <ExternalLink size={18} aria-hidden="true" />
          {nav.site}
        </a>
        {session.status === 'authenticated' && (
          <p className="frame-agent">
            <strong>{nameOf(session.user)}</strong>
            <span>{session.user.email}</span>
          </p>
        )}
        <button type="button" onClick={signOut}>
          <LogOut size={18} aria-hidden="true" />
          {nav.signOut}
        </button>
      </div>
    </div>
  );
}
