import { type FunctionComponent, useState } from 'react';
import { useNavigate } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { notify } from '#ui/notify.ts';
import { useKeyboard } from '../shared/keyboard/use-keyboard.ts';
import { useShortcuts } from '../shared/keyboard/use-shortcuts.ts';
import { useCopy } from '../shared/language.tsx';
import { useErrorText } from '../shared/use-error-text.ts';
import { useRights } from '../shared/use-rights.ts';

/** The keys that work on every screen, and the sheet that explains them while it is open. */
export function useGlobalShortcuts(openPalette: () => void) {
  const { create, keyboard, nav } = useCopy();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { recruits } = useRights();
  const [ShortcutHelp, setHelpSheet] = useState<FunctionComponent<{ onClose(): void }>>();
  useKeyboard();

  async function openHelp() {
    try {
      const { ShortcutHelp } = await loadChunk(() => import('../shared/keyboard/ShortcutHelp.tsx'));
      setHelpSheet(() => ShortcutHelp);
    } catch (error) {
      void notify({ kind: 'error', title: errorText(error) });
    }
  }

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
      { keys: '?', label: keyboard.title, run: openHelp },
    ],
    { isEverywhere: true },
  );

  return { ShortcutHelp, closeHelp: () => setHelpSheet(undefined) };
}
