import { useEffect } from 'react';
import { type Step, steps } from '#contract/recruiting.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { moveMenuId } from '#desk/shared/recruiting/MoveMenu.tsx';

interface BoardFocusProps {
  cards: readonly { id: string; step: Step }[];
  /** Whose card is focused where it is now, after what was last done to it. */
  shown: { id: string } | undefined;
  onMove(id: string, to: Step): void;
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-card] a')];
const cardOf = (element: Element | null) => element?.closest<HTMLElement>('[data-card]');

/** The keys of the board: walk the cards with the browser's own focus, and move the one that has it. */
export function useBoardFocus({ cards, shown, onMove }: BoardFocusProps): void {
  const { shortcuts } = useRecruitingCopy();

  const column = cards.find(({ id }) => id === shown?.id)?.step;
  // A card that changes its column is another element there; what undid its move is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may change its column a render later
  useEffect(() => {
    if (!shown || (document.activeElement ?? document.body) !== document.body) return;
    const card = document.querySelector<HTMLElement>(`[data-card="${shown.id}"] a`);
    (card ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [shown, column]);

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
