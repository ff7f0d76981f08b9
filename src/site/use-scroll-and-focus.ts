import { type RefObject, useEffect } from 'react';

/**
 * Does on a change of page what the browser does on a page load: goes to the anchor or the top,
 * and moves the focus to the new page's heading, so that a screen reader tells where one is.
 */
export function useScrollAndFocus(path: string, last: RefObject<string>): void {
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const anchor = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const heading = document.querySelector<HTMLElement>(
      anchor ? `#${CSS.escape(anchor.id)} h2` : 'main h1',
    );
    if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, last]);
}
