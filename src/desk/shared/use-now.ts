import { useSyncExternalStore } from 'react';

const minute = 60_000;

let now = Date.now();

/** The present in ms since 1970, anew every minute: one timer for all that counts down. */
export const useNow = () => useSyncExternalStore(subscribe, () => now);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, minute);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
