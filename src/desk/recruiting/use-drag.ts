import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { type Step, steps } from '#contract/recruiting.ts';

/** Marks the part of a card by which a finger drags it; elsewhere a finger scrolls. */
export const dragHandle = 'data-drag-handle';

/** So far a pointer goes before a press is a drag, and so near the board's edge the board scrolls. */
const slop = 6;
const edge = 48;

interface Held {
  id: string;
  card: HTMLElement;
  x: number;
  y: number;
  isDragged: boolean;
}

/**
 * Drags cards to columns (`data-step`) by mouse, pen or finger. The card follows the pointer; what it is let
 * go over, is where it goes. Escape lets it go where it was.
 */
export function useDrag(onDrop: (id: string, to: Step) => void) {
  const held = useRef<Held | undefined>(undefined);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const [{ dragged, over }, setDrag] = useState<{ dragged?: string; over?: Step | undefined }>({});

  useEffect(() => {
    function follow(event: PointerEvent) {
      const now = held.current;
      if (!now) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.isDragged && Math.hypot(dx, dy) < slop) return;
      now.isDragged = true;
      now.card.style.translate = `${dx}px ${dy}px`;
      scrollAtEdge(now.card, event.clientX);
      setDrag({ dragged: now.id, over: stepAt(event) });
    }
    function letGo(event?: PointerEvent) {
      const now = held.current;
      if (!now) return;
      held.current = undefined;
      now.card.style.translate = '';
      setDrag({});
      if (!now.isDragged) return;
      // A link below the pointer would be followed.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      const to = event && stepAt(event);
      // Later, or this very release of the pointer would close the dialog that asks.
      if (to) setTimeout(() => drop.current(now.id, to));
    }
    const cancel = () => letGo();
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && letGo();
    addEventListener('pointermove', follow);
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', giveUp);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', giveUp);
    };
  }, []);

  return {
    /** The card that is dragged, and the column that it is over. */
    dragged,
    over,
    start(event: ReactPointerEvent<HTMLElement>, id: string) {
      const target = event.target as Element;
      const isHandle = target.closest(`[${dragHandle}]`) !== null;
      if (event.button !== 0 || (event.pointerType === 'touch' && !isHandle)) return;
      if (target.closest('button, [popover]')) return;
      held.current = {
        ...{ id, card: event.currentTarget, isDragged: false },
        ...{ x: event.clientX, y: event.clientY },
      };
    },
  };
}

export type Drag = ReturnType<typeof useDrag>;

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The step of the column at a point, below whatever is dragged there. */
function stepAt({ clientX, clientY }: PointerEvent): Step | undefined {
  const columns = document
    .elementsFromPoint(clientX, clientY)
    .filter((element): element is HTMLElement => element instanceof HTMLElement)
    .filter((element) => element.dataset.step);
  return steps.find((step) => step === columns[0]?.dataset.step);
}

function scrollAtEdge(card: HTMLElement, x: number) {
  const board = card.closest('.board');
  if (!board) return;
  const { left, right } = board.getBoundingClientRect();
  if (x < left + edge) board.scrollBy({ left: -slop * 2 });
  if (x > right - edge) board.scrollBy({ left: slop * 2 });
}
