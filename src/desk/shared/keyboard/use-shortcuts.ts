import { useEffect, useState } from 'react';
import { register, type Shortcut, unregister } from './shortcuts.ts';

/**
 * Makes keys work for as long as the component is on show. `title` heads them in the help sheet.
 * The functions may close over what is drawn now: they are always the latest.
 */
export function useShortcuts(
  title: string,
  shortcuts: readonly Shortcut[],
  { isEverywhere = false } = {},
): void {
  const [owner] = useState(() => ({}));
  useEffect(() => register(owner, { title, shortcuts, isEverywhere }));
  useEffect(() => () => unregister(owner), [owner]);
}
