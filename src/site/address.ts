import { createContext, useContext, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

interface Address {
  path: string;
  search: string;
}

/**
 * The address that the page was served for, and the calendar day that it was drawn for; the browser's
 * own count from hydration on.
 */
export const ServedPage = createContext({ path: '/', search: '', day: '' });

/** Where the visitor is; the reader is drawn anew whenever that changes. */
export function useAddress(): Address {
  const served = useContext(ServedPage);
  return {
    path: useSyncExternalStore(subscribe, currentPath, () => served.path),
    search: useSyncExternalStore(subscribe, currentSearch, () => served.search),
  };
}

/** What the site can show at an address. */
export interface Pages {
  has(address: URL): boolean;
  /** Fetches all that the page there needs. */
  prepare(address: URL): Promise<unknown>;
}

/** How long the page before stays while the next one comes; then the next one says that it loads. */
const patienceMs = 1000;

/**
 * From now on, links to the site's own pages change the page without loading it anew. The browser
 * does the rest (Navigation API); one that cannot do it loads the page, which is as good. The page
 * that one leaves stays until the next one is here.
 */
export function followLinks(pages: Pages): void {
  let turn = 0;
  window.navigation?.addEventListener('navigate', (event) => {
    const address = new URL(event.destination.url);
    const leavesPage = event.canIntercept && address.pathname !== location.pathname;
    const isLink = !event.formData && event.downloadRequest === null;
    if (!leavesPage || !isLink || !pages.has(address)) return;
    turn += 1;
    const mine = turn;
    staying ??= addressNow();
    const ready = pages.prepare(address);
    const arrive = () =>
      mine === turn &&
      // On the way back to a page, to where one was on it.
      show(() => event.navigationType === 'traverse' && !event.signal.aborted && event.scroll());
    // Refused or stopped; where another link took over, it has begun by then.
    event.signal.addEventListener('abort', () => setTimeout(arrive));
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      async handler() {
        // What is wrong shows when the page is drawn.
        await Promise.race([ready.catch(() => {}), wait(patienceMs)]);
        await arrive();
      },
    });
  });
}

/**
 * Fetches a page as soon as a visitor points at a link to it, focuses it or touches it, unless they
 * save data (Network Information API, which few browsers have).
 */
export function fetchAhead(pages: Pages): void {
  const fetchBehind = (target: EventTarget | null) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!link || connection?.saveData) return;
    const address = new URL(link.href);
    if (pages.has(address)) pages.prepare(address).catch(() => {});
  };
  for (const act of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(act, ({ target }) => fetchBehind(target), { passive: true });
  // The act that brought React may have been one.
  fetchBehind(document.querySelector('a:is(:hover, :focus)'));
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The address of the page that stays while the one at the browser's address is fetched. */
let staying: Address | undefined;

/** Draws a change of page; replaced once there is something that draws it better. */
export const transition: { run(draw: () => void): unknown } = { run: (draw) => draw() };

/** Shows the page at the browser's address; resolves once it is drawn, and `afterwards` was called. */
const show = (afterwards: () => void) =>
  transition.run(() => {
    flushSync(() => {
      staying = undefined;
      // As if the browser had moved just now.
      window.navigation!.dispatchEvent(new Event('currententrychange'));
    });
    afterwards();
  });

/** Puts another address in the place of this one, for the same page. */
export function replaceAddress(address: string): void {
  if (window.navigation) history.replaceState(null, '', address);
  else location.replace(address);
}

function subscribe(onChange: () => void) {
  window.navigation?.addEventListener('currententrychange', onChange);
  return () => window.navigation?.removeEventListener('currententrychange', onChange);
}

// Two slashes at the beginning would lead a link to another host.
const addressNow = (): Address => ({
  path: location.pathname.replace(/^\/+/, '/'),
  search: location.search,
});
const currentPath = () => (staying ?? addressNow()).path;
const currentSearch = () => (staying ?? addressNow()).search;
