import { useEffect, useRef } from 'react';

/** The links of the rows on show, in their order: a row is current while something in it has the focus. */
const links = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
const rowOf = (link: HTMLElement) => link.closest('tr, li');

/**
 * Walks the list with the browser's own focus, so that Enter opens and a screen reader follows.
 * When the current row leaves the list, the one that takes its place becomes current.
 */
export function useRowFocus(rowIds: readonly string[]) {
  const last = useRef<{ id: string; index: number } | undefined>(undefined);

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      const all = links();
      const index = all.findIndex((link) => rowOf(link)?.contains(target as Node));
      const id = all[index]?.dataset.ticket;
      if (id) last.current = { id, index };
    }
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    if (!last.current || rowIds.includes(last.current.id)) return;
    if (document.activeElement !== document.body) return;
    links()[Math.min(last.current.index, rowIds.length - 1)]?.focus();
  }, [rowIds]);

  /** The row that has the focus, or had it last. */
  function current(): string | undefined {
    return last.current && rowIds.includes(last.current.id) ? last.current.id : undefined;
  }

  /** Goes so many rows down, or up when negative. */
  function move(steps: number) {
    const all = links();
    const at = all.findIndex((link) => link.dataset.ticket === current());
    const next = at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + steps));
    all[next]?.focus();
  }

  return { current, move };
}
