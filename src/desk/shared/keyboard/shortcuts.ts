/** Something that a key does. It stands in the help sheet, and what is no movement in the palette. */
export interface Shortcut {
  /**
   * A key as {@link keyOf} names it (`j`, `?`, `Enter`, `Shift+x`), or two of them pressed one
   * after the other (`g t`).
   */
  keys: string;
  label: string;
  run(): unknown;
  /** Moves within the screen: of use to the fingers only, so the palette leaves it out. */
  isMovement?: boolean;
}

export interface ShortcutGroup {
  /** Where these keys work, as the help sheet heads them. */
  title: string;
  shortcuts: readonly Shortcut[];
  /** The frame's: a screen may give the same key another meaning. */
  isEverywhere?: boolean;
}

const groups = new Map<object, ShortcutGroup>();

/** Makes a group's keys work, or replaces what the same owner registered before. */
export function register(owner: object, group: ShortcutGroup): void {
  groups.set(owner, group);
}

/** Ends what an owner registered. */
export function unregister(owner: object): void {
  groups.delete(owner);
}

/** Every group whose keys work now, the frame's first. */
export const registered = (): readonly ShortcutGroup[] =>
  [...groups.values()].sort((one, other) => rank(one) - rank(other));

const rank = ({ isEverywhere }: ShortcutGroup) => (isEverywhere ? 0 : 1);

/** What a key, or two in a row, would do now: the last group to name it wins it. */
export function shortcutFor(keys: string): Shortcut | undefined {
  return registered()
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast((shortcut) => shortcut.keys === keys);
}

/** Whether a key is the first of two. */
export const isPrefix = (key: string) =>
  registered().some(({ shortcuts }) => shortcuts.some(({ keys }) => keys.startsWith(`${key} `)));

/** The name of a pressed key: letters in lower case, `Shift+` before a letter where it is held. */
export function keyOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? `Shift+${key.toLowerCase()}` : key.toLowerCase();
}
