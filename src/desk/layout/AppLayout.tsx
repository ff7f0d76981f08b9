import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useBlocker } from 'react-router';
import { Sheet } from '#ui/Sheet.tsx';
import { useCopy } from '../shared/language.tsx';
import { usePollTicketUpdates } from '../shared/ticket-updates/use-ticket-updates.ts';
import { useLeaveQuestion } from '../shared/use-unsaved-guard.ts';
import { useValidationMessages } from '../shared/use-validation-messages.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Menu } from './Menu.tsx';
import { SecurityNotice } from './SecurityNotice.tsx';
import { SessionNotice } from './SessionNotice.tsx';
import { useAttention } from './use-attention.ts';
import { useGlobalShortcuts } from './use-global-shortcuts.ts';

/** What stands around every screen: the navigation at the side, or in a sheet on a phone. */
export function AppLayout() {
  const { name, skip, nav } = useCopy();
  const palette = usePalette();
  usePollTicketUpdates();
  useAttention();
  useValidationMessages();
  const { ShortcutHelp, closeHelp } = useGlobalShortcuts(palette.open);
  return (
    <div className="app-layout">
      <a className="app-layout-skip" href="#main">
        {skip}
      </a>
      <header className="app-layout-bar">
        <span className="app-layout-brand">{name}</span>
        <Sheet id="menu" label={nav.label} open={nav.open} close={nav.close}>
          <Menu onSearch={palette.open} />
        </Sheet>
      </header>
      <header className="app-layout-side">
        <span className="app-layout-brand">{name}</span>
        <Menu onSearch={palette.open} />
      </header>
      <main id="main" className="app-layout-main" tabIndex={-1}>
        <ConnectionNotice />
        <SessionNotice />
        <SecurityNotice />
        <Outlet />
      </main>
      {palette.isOpen && <CommandPalette onClose={palette.close} />}
      {ShortcutHelp && <ShortcutHelp onClose={closeHelp} />}
      <LeaveQuestion />
      <ScrollRestoration />
    </div>
  );
}

/** Asks on the way to another screen while something would be lost. Once: a router has one blocker only. */
function LeaveQuestion() {
  const question = useLeaveQuestion();
  return question === undefined ? null : <Blocker question={question} />;
}

function Blocker({ question }: { question: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return null;
}

/** Whether the palette is open. Ctrl or Cmd with K opens it from anywhere. */
function usePalette() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
