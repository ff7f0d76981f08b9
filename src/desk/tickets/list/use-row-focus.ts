import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { savedListPosition, saveListPosition } from '#desk/shared/tickets/list-position.ts';
import { deskPaths } from '#lib/desk-paths.ts';

/** The links of the rows on show, in their order: a row is current while something in it has the focus. */
const links = () => [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
const rowOf = (link: HTMLElement) => link.closest('tr, li');

/**
 * Walks the list with the browser's own focus, so that Enter opens and a screen reader follows.
 * When the current row leaves the list, the one that takes its place becomes current; whoever comes
 * back from a ticket finds its row current again.
 */
export function useRowFocus(rowIds: readonly string[]) {
  const last = useRef<{ id: string; index: number } | undefined>(undefined);
  const { pathname, search, state } = useLocation();
  const path = `${pathname}${search}`;
  const comesBack = useNavigationType() === 'POP' || state?.comesBack === true;
  const left = useRef(comesBack ? savedListPosition() : undefined);

  useEffect(() => {
    const { ticketId } = (left.current?.path === path && left.current) || {};
    const link = ticketId && links().find(({ dataset }) => dataset.ticket === ticketId);
    if (!link) return;
    left.current = undefined;
    // After the screen's heading, which takes the focus on arrival.
    queueMicrotask(() => {
      link.focus();
      link.scrollIntoView({ block: 'center' });
    });
  });

  useEffect(() => {
    // On the way to a ticket the list is still shown, at the ticket's address.
    if (pathname !== deskPaths.tickets) return;
    saveListPosition({ path, ...(savedListPosition().path === path && savedListPosition()) });
    function remember({ target }: Event) {
      const all = links();
      const index = all.findIndex((link) => rowOf(link)?.contains(target as Node));
      const id = all[index]?.dataset.ticket;
      if (!id) return;
      last.current = { id, index };
      saveListPosition({ path, ticketId: id });
    }
    // Some browsers give no focus to a link that is clicked.
    const events = ['focusin', 'click'] as const;
    for (const event of events) addEventListener(event, remember);
    return () => {
      for (const event of events) removeEventListener(event, remember);
    };
  }, [pathname, path]);

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
