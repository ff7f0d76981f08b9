import { useEffect } from 'react';
import { areShortcutsOn } from './preference.ts';
import { isPrefix, keyOf, shortcutFor } from './shortcuts.ts';
import { watchLostFocus } from './watch-lost-focus.ts';

/** How long the first key of two waits for the second. */
const patienceMs = 1500;

/** Hears the keys that screens registered. Once, in the frame. */
export function useKeyboard(): void {
  useEffect(() => {
    let first: { key: string; at: number } | undefined;
    const focus = watchLostFocus();

    function hear(event: KeyboardEvent) {
      if (!areShortcutsOn() || isForOthers(event) || focus.isJustLost()) return;
      const key = keyOf(event);
      const waits = first && event.timeStamp - first.at < patienceMs;
      const keys = first && waits ? `${first.key} ${key}` : key;
      const isFirst = !waits && isPrefix(key);
      first = isFirst ? { key, at: event.timeStamp } : undefined;
      const shortcut = shortcutFor(keys);
      if (!shortcut || isFirst) return;
      event.preventDefault();
      shortcut.run();
    }

    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
      focus.stop();
    };
  }, []);
}

/** Keys that belong to the browser, to somebody who types, to a dialog, or to the control in focus. */
function isForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('dialog[open], [popover="auto"]:popover-open')) return true;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select')) return true;
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return event.key === 'Enter' && target.closest('a, button, summary') !== null;
}
