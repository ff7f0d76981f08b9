import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskPaths } from '../../lib/paths.ts';
import { useKeyboard } from '../keyboard/use-keyboard.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { useCopy } from '../language.tsx';

/** The keys that work on every screen, and whether the sheet that explains them is open. */
export function useFrameShortcuts(openPalette: () => void) {
  const { create, keyboard, nav } = useCopy();
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
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
      goTo('g r', deskPaths.reports, nav.reports),
      goTo('g s', deskPaths.settings, nav.settings),
      { keys: 'c', label: create.title, run: () => navigate(deskPaths.createTicket) },
      { keys: '?', label: keyboard.title, run: () => setIsHelpOpen(true) },
    ],
    { isEverywhere: true },
  );

  return { isHelpOpen, closeHelp: () => setIsHelpOpen(false) };
}
