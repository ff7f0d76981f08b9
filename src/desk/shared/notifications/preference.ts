import { useSyncExternalStore } from 'react';
import type { NewsKind } from '#contract/ticket-updates.ts';

/** What this browser tells its agent: kinds of news, separated by commas; nothing unless it was turned on. */
const newsKey = 'delvanta-notifications';
/** Whether the tab counts who waits: unless it was turned off. */
const countKey = 'delvanta-tab-count';

const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is closed: what was not chosen is not done.
    return null;
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is closed: nothing can be kept.
  }
  for (const listener of listeners) listener();
}

const kindsIn = (kept: string | null) => (kept ? (kept.split(',') as NewsKind[]) : []);

/** The kinds of news that are told. */
export const wantedNews = (): readonly NewsKind[] => kindsIn(read(newsKey));

/** The same, followed; null where notifications are off. */
export function useWantedNews(): readonly NewsKind[] | null {
  const kept = useSyncExternalStore(subscribe, () => read(newsKey));
  return kept === null ? null : kindsIn(kept);
}

/** Tells these from now on; null: nothing. */
export const keepWantedNews = (kinds: readonly NewsKind[] | null): void =>
  keep(newsKey, kinds === null ? null : kinds.join(','));

/** Whether the tab counts who waits, followed. */
export const useTabCounts = (): boolean =>
  useSyncExternalStore(subscribe, () => read(countKey) !== 'off');

export const switchTabCount = (on: boolean): void => keep(countKey, on ? null : 'off');

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
