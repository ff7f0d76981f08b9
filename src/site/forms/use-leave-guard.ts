import { useEffect, useRef } from 'react';

/**
 * While `unsent`, asks before the visitor leaves the page, by a link of the site or otherwise; without
 * a question only otherwise: what is on its way arrives on the next page, too.
 * Returns how to leave without being asked.
 */
export function useLeaveGuard(unsent: boolean, question: string): () => void {
  const guard = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!unsent) return;
    const leaving = new AbortController();
    guard.current = leaving;
    const { signal } = leaving;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        const { pathname } = new URL(event.destination.url);
        const staysInApp = event.canIntercept && pathname !== location.pathname;
        if (staysInApp && event.cancelable && question && !confirm(question))
          event.preventDefault();
      },
      { signal },
    );
    return () => leaving.abort();
  }, [unsent, question]);
  return () => guard.current?.abort();
}
