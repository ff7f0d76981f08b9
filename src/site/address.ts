import { createContext, useContext, useSyncExternalStore } from 'react';

interface Address {
  path: string;
  search: string;
}

/** The address that the page was served for; the browser's own counts from hydration on. */
export const ServedAddress = createContext<Address>({ path: '/', search: '' });

/** Where the visitor is; the reader is drawn anew whenever that changes. */
export function useAddress(): Address {
  const served = useContext(ServedAddress);
  return {
    path: useSyncExternalStore(subscribe, currentPath, () => served.path),
    search: useSyncExternalStore(subscribe, currentSearch, () => served.search),
  };
}

/**
 * From now on, links to the site's own pages change the page without loading it anew. The browser
 * does the rest (Navigation API); one that cannot do it loads the page, which is as good.
 * `visit` begins to fetch the page at an address, and says whether the site has one there.
 */
export function followLinks(visit: (address: URL) => boolean): void {
  window.navigation?.addEventListener('navigate', (event) => {
    const address = new URL(event.destination.url);
    const leavesPage = event.canIntercept && address.pathname !== location.pathname;
    const isLink = !event.formData && event.downloadRequest === null;
    if (leavesPage && isLink && visit(address)) {
      event.intercept({ focusReset: 'manual', scroll: 'manual' });
    }
  });
}

/** Puts another address in the place of this one, for the same page. */
export function replaceAddress(address: string): void {
  if (window.navigation) history.replaceState(null, '', address);
  else location.replace(address);
}

function subscribe(onChange: () => void) {
  window.navigation?.addEventListener('currententrychange', onChange);
  return () => window.navigation?.removeEventListener('currententrychange', onChange);
}

const currentPath = () => location.pathname;
const currentSearch = () => location.search;
