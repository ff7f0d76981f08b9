import { useNavigate } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';
import { useKeyboard } from '../shared/keyboard/use-keyboard.ts';
import { useShortcuts } from '../shared/keyboard/use-shortcuts.ts';
import { useCopy } from '../shared/language.tsx';
import { useRights } from '../shared/use-rights.ts';
import { useLoadedDialog } from './use-loaded-dialog.ts';

/** The keys that work on every screen, and the sheet that explains them while it is open. */
export function useGlobalShortcuts(openPalette: () => void) {
  const { create, keyboard, nav } = useCopy();
  const navigate = useNavigate();
  const { recruits } = useRights();
  const help = useLoadedDialog(async () => {
    const { ShortcutHelp } = await import('../shared/keyboard/ShortcutHelp.tsx');
    return ShortcutHelp;
  });
  useKeyboard();

  const goTo = (keys: string, path: string, label: string) => ({
    keys,
    label,
    run: () => navigate(path),
  });
  useShortcuts(
    keyboard.everywhere,
    [
      { keys: '/', label: keyboard.search, run: openPalette, isMovement: true },
      goTo('g d', deskPaths.dashboard, nav.dashboard),
      goTo('g t', deskPaths.tickets, nav.tickets),
      goTo('g o', deskPaths.offers, nav.offers),
      goTo('g k', deskPaths.contacts, nav.contacts),
      ...(recruits ? [goTo('g b', deskPaths.recruiting, nav.recruiting)] : []),
      ...(recruits ? [goTo('g v', deskPaths.vacancies, nav.vacancies)] : []),
      goTo('g r', deskPaths.reports, nav.reports),
      goTo('g s', deskPaths.settings, nav.settings),
      { keys: 'c', label: create.title, run: () => navigate(deskPaths.createTicket) },
      { keys: '?', label: keyboard.title, run: help.open },
    ],
    { isEverywhere: true },
  );

  return { ShortcutHelp: help.Opened, closeHelp: help.close };
}
