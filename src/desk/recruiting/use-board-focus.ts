import { useEffect } from 'react';
import { type Step, steps } from '#contract/recruiting.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { moveMenuId } from '#desk/shared/recruiting/MoveMenu.tsx';
import type { MadeMove } from '#desk/shared/recruiting/use-move-step.ts';

interface BoardFocusProps {
  cards: readonly { id: string; step: Step }[];
  /** The last move: its card is focused where it is now. */
  last: MadeMove | undefined;
  onMove(id: string, to: Step): void;
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-card] a')];
const cardOf = (element: Element | null) => element?.closest<HTMLElement>('[data-card]');

/** The keys of the board: walk the cards with the browser's own focus, and move the one that has it. */
export function useBoardFocus({ cards, last, onMove }: BoardFocusProps): void {
  const { shortcuts } = useRecruitingCopy();

  // A card that changes its column is another element there.
  const movedId = last?.applicant.id;
  const batch = last?.batch;
  useEffect(() => {
    if (!batch || (document.activeElement ?? document.body) !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${movedId}"] a`)?.focus();
  }, [batch, movedId]);

  const current = () => cardOf(document.activeElement)?.dataset.card;
  function walk(by: number) {
    const all = links();
    const at = all.findIndex((link) => cardOf(link)?.dataset.card === current());
    all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
  }
  function openMenu() {
    const id = current();
    const menu = id && document.getElementById(moveMenuId(id));
    if (!menu) return;
    document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.click();
    menu.querySelector('button')?.focus();
  }
  function go(by: number) {
    const card = cards.find(({ id }) => id === current());
    const to = card && steps[steps.indexOf(card.step) + by];
    if (to) onMove(card.id, to);
  }

  useShortcuts(shortcuts.title, [
    { keys: 'j', label: shortcuts.next, isMovement: true, run: () => walk(1) },
    { keys: 'k', label: shortcuts.previous, isMovement: true, run: () => walk(-1) },
    { keys: 'm', label: shortcuts.menu, isMovement: true, run: openMenu },
    { keys: '.', label: shortcuts.forward, isMovement: true, run: () => go(1) },
    { keys: ',', label: shortcuts.back, isMovement: true, run: () => go(-1) },
  ]);
}
