import { useSyncExternalStore } from 'react';

const key = 'delvanta-shortcuts';
const listeners = new Set<() => void>();

/** Whether single keys do something in this browser: they do, unless the agent switched them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage is closed: the switch is too.
    return true;
  }
}

/** Keeps the agent's choice in this browser. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage is closed: nothing can be kept.
  }
  for (const listener of listeners) listener();
}

/** Whether single keys do something, followed. */
export const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
